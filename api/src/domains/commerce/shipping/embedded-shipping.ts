import { countryCode } from '@gargoyle/shared/contract/countries';
import type { AddressAnswer, Delivery, PostalAddress, ShippingService } from './shipping.port.ts';
import { ShippingUnavailable } from './shipping.port.ts';

const POSTAL_FORMATS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  DE: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  AU: /^\d{4}$/,
};

const DOMESTIC: readonly Delivery[] = [
  { code: 'standard', name: 'Standard', description: '5 to 7 business days', costCents: 599 },
  { code: 'express', name: 'Express', description: '2 to 3 business days', costCents: 1_499 },
  {
    code: 'overnight',
    name: 'Overnight',
    description: 'Next business day',
    costCents: 2_999,
    warning: 'Orders placed after noon Pacific Time leave on the next business day.',
  },
];

const ABROAD: readonly Delivery[] = [
  {
    code: 'international',
    name: 'International',
    description: '7 to 21 business days',
    costCents: 2_499,
    warning: 'Customs duties and import taxes are collected by the carrier on delivery.',
  },
];

const CALIFORNIA = new Set(['ca', 'california']);

/** Tax rate at an address in basis points: 725 is 7.25 percent. */
function taxBasisPoints(address: PostalAddress): number {
  if (address.countryCodeAlpha2 === 'US' && CALIFORNIA.has(address.region.trim().toLowerCase())) return 725;
  return address.countryCodeAlpha2 === 'GB' ? 2_000 : 0;
}

function deliveries(code: string): Delivery[] {
  if (code === 'AQ') return [];
  const offered = code === 'US' ? DOMESTIC : ABROAD;
  return [...offered].sort((a, b) => a.costCents - b.costCents);
}

const sameStreet = (address: PostalAddress, street: string) =>
  address.streetAddress.trim().toLowerCase() === street.toLowerCase();

/** The shipping service of the demo: checks formats and knows a few fixed test addresses. */
export const embeddedShipping: ShippingService = {
  async validate(address): Promise<AddressAnswer> {
    if (sameStreet(address, '503 Silent Street'))
      throw new ShippingUnavailable('The shipping service does not answer.');
    const code = countryCode(address.countryName);
    if (code === undefined || code !== address.countryCodeAlpha2)
      return { valid: false, errors: { countryName: ['Select a country from the list.'] } };
    if (sameStreet(address, '1 Nowhere Lane'))
      return { valid: false, errors: { streetAddress: ['We could not find this street address.'] } };
    const format = POSTAL_FORMATS[code];
    if (format && !format.test(address.postalCode.trim()))
      return { valid: false, errors: { postalCode: [`This is not a postal code of ${address.countryName}.`] } };
    return { valid: true, deliveries: deliveries(code), taxBasisPoints: taxBasisPoints(address) };
  },
};
