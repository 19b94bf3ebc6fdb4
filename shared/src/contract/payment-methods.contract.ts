import * as z from 'zod/mini';
import { Url } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Payment in a request body: a stored method's token or a fresh nonce, exactly one of them. */
export const PaymentChoice = z.object({
  payment_method_token: z.optional(z.string()),
  payment_method_nonce: z.optional(z.string()),
  /** With a nonce: store the method for later. */
  store_method: z.optional(z.boolean()),
});

export const CARD_TYPES = ['visa', 'mastercard', 'american express', 'discover', 'jcb', 'maestro', 'unknown'] as const;

export const CardFace = z.object({
  cardType: z.enum(CARD_TYPES),
  last4: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  imageUrl: Url,
});
export type CardFace = z.output<typeof CardFace>;

export const CreditCard = z.object({ token: z.string(), default: z.boolean(), ...CardFace.shape });
export type CreditCard = z.output<typeof CreditCard>;

export const PaypalAccount = z.object({
  token: z.string(),
  email: z.string(),
  default: z.boolean(),
  imageUrl: Url,
});
export type PaypalAccount = z.output<typeof PaypalAccount>;

export const PaymentMethod = z.union([CreditCard, PaypalAccount]);
export type PaymentMethod = z.output<typeof PaymentMethod>;

const byToken = z.object({ token: z.string() });

export const paymentMethodsContract = [
  endpoint({
    name: 'paymentMethods.clientToken',
    method: 'GET',
    path: '/payment-methods/token/',
    auth: 'required',
    summary: 'Settings to start the card fields',
    response: z.object({
      clientToken: z.string(),
      /** The card field driver that understands the token. */
      provider: z.enum(['sandbox', 'braintree']),
      /** Where the sandbox's card frames live; null for a provider that hosts its own. */
      framesUrl: z.nullable(Url),
    }),
  }),
  endpoint({
    name: 'paymentMethods.list',
    method: 'GET',
    path: '/payment-methods/',
    auth: 'required',
    summary: 'Stored cards and PayPal accounts, default first',
    response: z.object({ creditCards: z.array(CreditCard), paypalAccounts: z.array(PaypalAccount) }),
  }),
  endpoint({
    name: 'paymentMethods.create',
    method: 'POST',
    path: '/payment-methods/',
    auth: 'required',
    summary: 'Stores the method of a nonce; the first one becomes the default',
    body: z.object({ payment_method_nonce: z.string(), device_data: z.optional(z.nullable(z.string())) }),
    status: 201,
    response: PaymentMethod,
    errors: ['payment_fraud', 'human_check_failed', 'idempotency_mismatch'],
    humanCheck: true,
    idempotent: true,
    limit: 'order',
  }),
  endpoint({
    name: 'paymentMethods.markDefault',
    method: 'PUT',
    path: '/payment-methods/{token}/mark_default/',
    auth: 'required',
    summary: 'Makes a method the only default, to which renewals are charged',
    params: byToken,
    response: PaymentMethod,
  }),
  endpoint({
    name: 'paymentMethods.remove',
    method: 'DELETE',
    path: '/payment-methods/{token}/',
    auth: 'required',
    summary: 'Removes a method that is not the default',
    params: byToken,
    status: 204,
    response: z.void(),
    errors: ['default_payment_method'],
  }),
] as const;
