import { embeddedShipping } from './embedded-shipping.ts';
import { type PostalAddress, ShippingUnavailable } from './shipping.port.ts';

/**
 * Tax rate in basis points at a stored billing address; 0 without one, and for one that has become invalid.
 * @returns null when the service is unavailable: the charge has to wait
 */
export async function taxAt(address: PostalAddress | null): Promise<number | null> {
  if (address === null) return 0;
  try {
    const answer = await embeddedShipping.validate(address);
    return answer.valid ? answer.taxBasisPoints : 0;
  } catch (error) {
    if (error instanceof ShippingUnavailable) return null;
    throw error;
  }
}
