import * as z from 'zod/mini';
import { Email, NewPassword, SignedIn } from './auth.contract.ts';
import { endpoint } from './endpoint.ts';
import { TEXTS } from './errors.ts';
import { MOST } from './limits.ts';

/** What the redeem page shows of a gift. */
export const GiftCertificate = z.object({
  gifterName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type GiftCertificate = z.output<typeof GiftCertificate>;

const name = z.string().check(z.trim(), z.minLength(1, TEXTS.required), z.maxLength(MOST.name));
const byCode = z.object({ code: z.string().check(z.maxLength(100)) });

export const giftCertificatesContract = [
  endpoint({
    name: 'giftCertificates.create',
    method: 'POST',
    path: '/gift-certificates/',
    auth: 'required',
    summary: 'Gifts a matching subscription, once per paid one; the recipient gets a mail with the redeem link',
    body: z.object({
      gifter_name: name,
      first_name: name,
      last_name: name,
      email: Email,
      message: z.optional(z.nullable(z.string().check(z.maxLength(MOST.giftMessage)))),
    }),
    status: 201,
    response: GiftCertificate,
    errors: ['gift_not_allowed'],
  }),
  endpoint({
    name: 'giftCertificates.get',
    method: 'GET',
    path: '/gift-certificates/{code}',
    auth: 'none',
    summary: 'A gift that can be redeemed',
    params: byCode,
    response: GiftCertificate,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'giftCertificates.subscribe',
    method: 'POST',
    path: '/gift-certificates/{code}/subscribe/',
    auth: 'none',
    summary: "Redeems a gift: creates the recipient's account or extends it, and signs in",
    params: byCode,
    body: z.object({ password: NewPassword }),
    status: 201,
    response: SignedIn,
    errors: ['not_found', 'conflict'],
    limit: 'login',
  }),
] as const;
