import type { Address, AddressCopy, DeliveryMethod } from '@gargoyle/shared/contract/addresses.contract';
import { countryIn } from '@gargoyle/shared/intl/country.ts';
import { countryCode } from '@gargoyle/shared/contract/countries';

/** Values of the form: text exactly as typed (COM-256). */
export type AddressForm = Omit<AddressCopy, 'countryCodeAlpha2'>;

export const EMPTY_ADDRESS: AddressForm = {
  firstName: '',
  lastName: '',
  streetAddress: '',
  extendedAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  countryName: '',
};

export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressForm)[];

/** Required fields that are empty; only the extended address is optional (COM-259, COM-260). */
export const missingFields = (form: AddressForm): (keyof AddressForm)[] =>
  ADDRESS_FIELDS.filter((field) => field !== 'extendedAddress' && form[field].trim() === '');

/** Form values of a stored address (COM-272). */
export const formOf = (address: AddressCopy): AddressForm =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressForm;

/** Request body: the form plus its country code; omitted when the country name is unknown (COM-250, COM-251). */
export function bodyOf(form: AddressForm): AddressForm & { countryCodeAlpha2?: string } {
  const code = countryCode(form.countryName);
  return code ? { ...form, countryCodeAlpha2: code } : form;
}

export const fullName = (address: Pick<AddressCopy, 'firstName' | 'lastName'>): string =>
  `${address.firstName} ${address.lastName}`.trim();

/** The lines of an address card below the name, without empty ones (COM-261, COM-263). */
export const addressLines = (address: AddressCopy, locale: string): string[] =>
  [
    address.streetAddress,
    address.extendedAddress,
    `${address.locality}, ${address.region} ${address.postalCode}`,
    countryIn({ code: address.countryCodeAlpha2, name: address.countryName }, locale),
  ].filter((line) => line.trim() !== '');

/** `Ana Whitlock, 2210 SE Division Street, Portland, OR 97202`. */
export const addressInOneLine = (address: AddressCopy): string =>
  [fullName(address), address.streetAddress, address.locality, `${address.region} ${address.postalCode}`].join(', ');

export const addressById = (addresses: readonly Address[], id: number | null): Address | null =>
  addresses.find((address) => address.id === id) ?? null;

/**
 * The delivery method after a validation: the previous one if it is still offered, otherwise the first, which is the
 * cheapest (COM-277, COM-278). Null when none is offered.
 */
export const methodAfterValidation = (
  methods: readonly DeliveryMethod[],
  previous: string | null,
): DeliveryMethod | null => methods.find((method) => method.code === previous) ?? methods[0] ?? null;
