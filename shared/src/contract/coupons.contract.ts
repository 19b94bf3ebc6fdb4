import * as z from 'zod/mini';
import { Id, Money, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const PromoPlan = z.object({
  id: Id,
  name: Words,
  price: Money,
  discountAmount: Money,
  /** `price` less `discountAmount`. */
  priceDiscount: Money,
});
export type PromoPlan = z.output<typeof PromoPlan>;

/**
 * The answer to a valid code. For a cart and for one plan `discount` is USD; with `plans` it is the figure of
 * the promo (30 with `discountType` 'pctg' is 30 percent) and the fields below it are present.
 */
export const CouponCheck = z.object({
  codename: z.string(),
  discount: z.number(),
  discountAmount: z.optional(Money),
  discountType: z.optional(z.enum(['pctg', 'amount'])),
  plans: z.optional(z.record(z.string(), PromoPlan)),
  headlineTitle: z.optional(Words),
  subHeadline1: z.optional(Words),
  subHeadline2: z.optional(Words),
});
export type CouponCheck = z.output<typeof CouponCheck>;

export const couponsContract = [
  endpoint({
    name: 'coupons.check',
    method: 'GET',
    path: '/coupons/{code}/',
    auth: 'optional',
    summary: 'Validates a discount code for the cart, for one plan or as a global promo',
    params: z.object({ code: z.string() }),
    query: z.object({
      /** Numeric plan id. */
      plan: z.optional(z.union([z.string(), z.number()])),
      /** JSON list of plan ids, for example `[7,8,3,4]`. */
      plans: z.optional(z.string()),
    }),
    response: CouponCheck,
    errors: [
      'coupon_unknown',
      'coupon_expired',
      'coupon_not_started',
      'coupon_used_up',
      'coupon_below_minimum',
      'coupon_not_for_plan',
      'coupon_not_for_cart',
      'coupon_not_for_you',
      'coupon_empty_cart',
      'coupon_invalid',
    ],
    limit: 'coupon',
  }),
] as const;
