/** An address as used throughout the shop. */
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
  /** Errors by field of the address, camelCase. */
  | { valid: false; errors: Record<string, string[]> };

/**
 * Validates addresses and knows the cost of delivery and the tax there. The embedded service is the default; a
 * carrier's own can implement the same interface.
 */
export interface ShippingService {
  /** @throws ShippingUnavailable when it cannot be reached */
  validate(address: PostalAddress): Promise<AddressAnswer>;
}

export class ShippingUnavailable extends Error {}
