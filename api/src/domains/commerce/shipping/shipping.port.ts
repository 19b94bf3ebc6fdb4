/** An address as every part of the shop passes it on. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  streetAddress: string;
  extendedAddress: string;
  locality: string;
  region: string;
  postalCode: string;
  countryName: string;
  countryCodeAlpha2: string;
}

export interface Delivery {
  code: string;
  name: string;
  description: string;
  costCents: number;
  warning?: string;
}

export type AddressAnswer =
  | { valid: true; deliveries: Delivery[]; taxBasisPoints: number }
  /** By field of the address, camelCase. */
  | { valid: false; errors: Record<string, string[]> };

/**
 * Judges addresses and knows what delivery and tax cost there. The embedded service is the default;
 * a carrier's own stands behind the same call.
 */
export interface ShippingService {
  /** @throws ShippingUnavailable when it cannot be reached */
  judge(address: PostalAddress): Promise<AddressAnswer>;
}

export class ShippingUnavailable extends Error {}
