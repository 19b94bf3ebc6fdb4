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

export type GivenAddress = Camelize<z.output<typeof AddressFields>>;
export type Judged = Extract<AddressAnswer, { valid: true }>;

const shipping: ShippingService = embeddedShipping;

export const toAddress = ({ userId: _, ...row }: AddressRow): Address => row;

/** Fills in what a form may leave out: the code follows from the country's name. */
export const completeAddress = (given: GivenAddress): PostalAddress => ({
  ...given,
  extendedAddress: given.extendedAddress ?? '',
  countryCodeAlpha2: (given.countryCodeAlpha2 || countryCode(given.countryName) || '').toUpperCase(),
});

/** An address as an order keeps it: without id and owner. */
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
 * Asks the shipping service about an address.
 * @throws Refusal 400 with field errors, 503 when the service does not answer
 */
export async function judgeAddress(address: PostalAddress): Promise<Judged> {
  const answer = await ask(address);
  if (!answer.valid) refuseFields(answer.errors);
  return answer;
}

const ask = (address: PostalAddress): Promise<AddressAnswer> =>
  shipping.judge(address).catch((error: unknown) => {
    if (error instanceof ShippingUnavailable)
      refuse('shipping_unavailable', 'We cannot check addresses right now. Please try again in a moment.');
    throw error;
  });

/**
 * The address that a body names by id or by its fields, judged.
 * @param field how an error names it
 * @throws Refusal 400 on `field` for an unknown or bad one, 503 without the service
 */
export async function chooseAddress(
  tx: Tx,
  userId: number,
  choice: number | GivenAddress,
  field: string,
): Promise<{ address: PostalAddress; judged: Judged }> {
  const stored = typeof choice === 'number' ? await findAddress(tx, userId, choice) : completeAddress(choice);
  if (!stored) refuseFields({ [field]: ['Select one of your addresses.'] });
  const address = copyOf(stored);
  const answer = await ask(address);
  if (!answer.valid) refuseFields({ [field]: Object.values(answer.errors).flat() });
  return { address, judged: answer };
}

const REQUIRED = [
  'firstName',
  'lastName',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'countryName',
] as const satisfies readonly (keyof GivenAddress)[];

/** The fields of a validation that names no stored address. @throws Refusal 400 naming what is missing */
export function requireFields(given: Partial<GivenAddress>): GivenAddress {
  const missing = REQUIRED.filter((field) => !given[field]);
  if (missing.length > 0) refuseFields(Object.fromEntries(missing.map((field) => [field, [TEXTS.required]])));
  return given as GivenAddress;
}
