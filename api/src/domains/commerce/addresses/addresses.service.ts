import { countryCode } from '@gargoyle/shared/contract/countries';
import type { Address, AddressFields } from '@gargoyle/shared/contract/addresses.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Camelize } from '@gargoyle/shared/contract/casing';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db/client.ts';
import type { AddressRow } from '../../../kernel/db/schema/addresses.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { embeddedShipping } from '../shipping/embedded-shipping.ts';
import {
  type AddressAnswer,
  type PostalAddress,
  type ShippingService,
  ShippingUnavailable,
} from '../shipping/shipping.port.ts';
import { findAddress } from './addresses.repo.ts';

export type AddressInput = Camelize<z.output<typeof AddressFields>>;
export type ValidAddress = Extract<AddressAnswer, { valid: true }>;

const shipping: ShippingService = embeddedShipping;

export const toAddress = ({ userId: _, ...row }: AddressRow): Address => row;

/** Fills in what a form may leave out: the country code is derived from the country name. */
export const completeAddress = (input: AddressInput): PostalAddress => ({
  ...input,
  extendedAddress: input.extendedAddress ?? '',
  countryCodeAlpha2: (input.countryCodeAlpha2 || countryCode(input.countryName) || '').toUpperCase(),
});

/** An address as stored in an order: without id and owner. */
export const copyOf = (address: PostalAddress): PostalAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  streetAddress: address.streetAddress,
  extendedAddress: address.extendedAddress,
  locality: address.locality,
  region: address.region,
  postalCode: address.postalCode,
  countryName: address.countryName,
  countryCodeAlpha2: address.countryCodeAlpha2,
});

/**
 * Validates an address with the shipping service.
 * @throws Refusal 400 with field errors, 503 when the service does not answer
 */
export async function validateAddress(address: PostalAddress): Promise<ValidAddress> {
  const answer = await askShipping(address);
  if (!answer.valid) refuseFields(answer.errors);
  return answer;
}

const askShipping = (address: PostalAddress): Promise<AddressAnswer> =>
  shipping.validate(address).catch((error: unknown) => {
    if (error instanceof ShippingUnavailable)
      refuse('shipping_unavailable', 'We cannot check addresses right now. Please try again in a moment.');
    throw error;
  });

/**
 * Resolves and validates the address that a request gives by id or by its fields.
 * @param field name of the field in error messages
 * @throws Refusal 400 on `field` for an unknown or invalid address, 503 when the service does not answer
 */
export async function chooseAddress(
  tx: Tx,
  userId: number,
  choice: number | AddressInput,
  field: string,
): Promise<{ address: PostalAddress; validated: ValidAddress }> {
  const stored = typeof choice === 'number' ? await findAddress(tx, userId, choice) : completeAddress(choice);
  if (!stored) refuseFields({ [field]: ['Select one of your addresses.'] });
  const address = copyOf(stored);
  const answer = await askShipping(address);
  if (!answer.valid) refuseFields({ [field]: Object.values(answer.errors).flat() });
  return { address, validated: answer };
}

const REQUIRED = [
  'firstName',
  'lastName',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'countryName',
] as const satisfies readonly (keyof AddressInput)[];

/**
 * Requires the address fields of a validation request without an address id. @throws Refusal 400 naming the missing
 * fields
 */
export function requireFields(input: Partial<AddressInput>): AddressInput {
  const missing = REQUIRED.filter((field) => !input[field]);
  if (missing.length > 0) refuseFields(Object.fromEntries(missing.map((field) => [field, [TEXTS.required]])));
  return input as AddressInput;
}
