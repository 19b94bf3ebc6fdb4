import * as z from 'zod/mini';
import { Id, Money, PathId, WholeList, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Every value is text and stored as it was typed, number-like ones included (API-C-145). */
const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

export const AddressFields = z.object({
  first_name: filled,
  last_name: filled,
  street_address: filled,
  extended_address: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  locality: filled,
  region: filled,
  postal_code: filled,
  country_name: filled,
  /** Derived from the name when absent; must agree with it when given. */
  country_code_alpha2: z.optional(z.string().check(z.trim(), z.maxLength(2))),
});

/** How a body names an address: the id of a stored one, or its fields. */
export const AddressChoice = z.union([Id, AddressFields]);

export const AddressCopy = z.object({
  firstName: z.string(),
  lastName: z.string(),
  streetAddress: z.string(),
  extendedAddress: z.string(),
  locality: z.string(),
  region: z.string(),
  postalCode: z.string(),
  countryName: z.string(),
  countryCodeAlpha2: z.string(),
});
export type AddressCopy = z.output<typeof AddressCopy>;

export const Address = z.object({ id: Id, ...AddressCopy.shape });
export type Address = z.output<typeof Address>;

export const DeliveryMethod = z.object({
  code: z.string(),
  name: Words,
  description: Words,
  cost: Money,
  warning: z.optional(Words),
});
export type DeliveryMethod = z.output<typeof DeliveryMethod>;

export const AddressValidation = z.object({
  /** Cheapest first; empty for digital carts, plans, and where nothing is delivered. */
  deliveryMethods: z.array(DeliveryMethod),
  tax: Money,
  taxPctg: z.number(),
});
export type AddressValidation = z.output<typeof AddressValidation>;

const byId = z.object({ id: PathId });

export const addressesContract = [
  endpoint({
    name: 'addresses.list',
    method: 'GET',
    path: '/addresses/',
    auth: 'required',
    summary: "The caller's addresses",
    response: WholeList(Address),
  }),
  endpoint({
    name: 'addresses.create',
    method: 'POST',
    path: '/addresses/',
    auth: 'required',
    summary: 'Stores an address that the shipping service accepts',
    body: AddressFields,
    status: 201,
    response: Address,
    errors: ['shipping_unavailable'],
    errorsUnder: 'errors',
  }),
  endpoint({
    name: 'addresses.validate',
    method: 'POST',
    path: '/addresses/validate/',
    auth: 'required',
    summary: 'Delivery methods and tax for a stored or new address',
    body: z.object({
      id: z.optional(Id),
      ...z.partial(AddressFields).shape,
      /** Tax is computed on the discounted amount. */
      coupon: z.optional(z.nullable(z.string())),
      /** Tax of the first charge of this plan; the cart is then ignored. */
      plan: z.optional(Id),
    }),
    response: AddressValidation,
    errors: ['not_found', 'shipping_unavailable'],
    errorsUnder: 'errors',
  }),
  endpoint({
    name: 'addresses.update',
    method: 'PUT',
    path: '/addresses/{id}/',
    auth: 'required',
    summary: 'Replaces an address',
    params: byId,
    body: AddressFields,
    response: Address,
    errors: ['shipping_unavailable'],
    errorsUnder: 'errors',
  }),
  endpoint({
    name: 'addresses.remove',
    method: 'DELETE',
    path: '/addresses/{id}/',
    auth: 'required',
    summary: 'Removes an address; past orders keep their copies',
    params: byId,
    status: 204,
    response: z.void(),
  }),
] as const;
