import type { ErrorCode } from '@gargoyle/shared/contract/errors';
import { typedText } from '@gargoyle/shared/contract/typed-text';
import { inDollars, percentOf } from '../../../kernel/money/money.ts';

export type CouponRefusal = Extract<ErrorCode, `coupon_${string}`>;

/** A discount code with its rules. */
export interface Coupon {
  id: number;
  codename: string;
  kind: 'pctg' | 'amount';
  /** Whole percent with `pctg`, cents with `amount`. */
  value: number;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Total number of uses allowed; null means no limit. */
  maxUses: number | null;
  uses: number;
  /** Uses allowed per user; null means no limit. */
  maxUsesPerUser: number | null;
  /** Only this user may use it. */
  userId: number | null;
  forCarts: boolean;
  /** The plans it reduces; empty for codes that apply only to carts. */
  planIds: readonly number[];
  minimumCents: number;
  /** Valid only while the cart has a disc. */
  discsOnly: boolean;
}

export interface Buyer {
  userId: number | null;
  /** How often this buyer has used the code. */
  uses: number;
}

export interface CouponCart {
  subtotalCents: number;
  lines: number;
  discs: number;
}

export interface CouponPlan {
  id: number;
  priceCents: number | null;
}

/** Codes compare in upper case (API-C-093). */
export const normalCode = (code: string): string => typedText(code).toUpperCase();

/** Why a code cannot be used at all at the moment, or null. */
export function refusalOfCode(coupon: Coupon | null, buyer: Buyer, now: Date): CouponRefusal | null {
  if (coupon === null) return 'coupon_unknown';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'coupon_not_started';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'coupon_expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon_used_up';
  if (coupon.userId !== null && coupon.userId !== buyer.userId) return 'coupon_not_for_you';
  if (coupon.maxUsesPerUser !== null && buyer.uses >= coupon.maxUsesPerUser) return 'coupon_not_for_you';
  return null;
}

/** Why a usable code does not apply to this cart, or null. */
export function refusalForCart(coupon: Coupon, cart: CouponCart): CouponRefusal | null {
  if (!coupon.forCarts) return 'coupon_not_for_cart';
  if (cart.lines === 0) return 'coupon_empty_cart';
  if (coupon.discsOnly && cart.discs === 0) return 'coupon_not_for_cart';
  if (cart.subtotalCents < coupon.minimumCents) return 'coupon_below_minimum';
  return null;
}

/** Why a usable code does not apply to this plan, or null. */
export const refusalForPlan = (coupon: Coupon, plan: CouponPlan): CouponRefusal | null =>
  plan.priceCents !== null && coupon.planIds.includes(plan.id) ? null : 'coupon_not_for_plan';

/** Cents off an amount, never more than the amount. */
export const discountOn = (coupon: Pick<Coupon, 'kind' | 'value'>, cents: number): number =>
  Math.min(cents, coupon.kind === 'pctg' ? percentOf(cents, coupon.value) : coupon.value);

/** The plans of a list that the code reduces, with cents off each. */
export const discountsOnPlans = <P extends CouponPlan>(coupon: Coupon, plans: readonly P[]) =>
  plans.flatMap((plan) =>
    plan.priceCents === null || refusalForPlan(coupon, plan)
      ? []
      : [{ plan, priceCents: plan.priceCents, discountCents: discountOn(coupon, plan.priceCents) }],
  );

/** The text shown to the buyer; each reason has its own (API-C-257). */
export function refusalText(refusal: CouponRefusal, coupon: Coupon | null): string {
  switch (refusal) {
    case 'coupon_unknown':
      return 'We do not know this discount code.';
    case 'coupon_expired':
      return 'This discount code has expired.';
    case 'coupon_not_started':
      return 'This discount code is not valid yet.';
    case 'coupon_used_up':
      return 'This discount code has been used up.';
    case 'coupon_below_minimum':
      return `This discount code needs a cart of ${inDollars(coupon?.minimumCents ?? 0)} or more.`;
    case 'coupon_not_for_plan':
      return 'This discount code is not valid for this plan.';
    case 'coupon_not_for_cart':
      return coupon?.discsOnly
        ? 'This discount code is only valid while a DVD or Blu-ray is in the cart.'
        : 'This discount code is not valid for carts.';
    case 'coupon_not_for_you':
      return 'This discount code is not valid for your account.';
    case 'coupon_empty_cart':
      return 'Add something to your cart before you use a discount code.';
    case 'coupon_invalid':
      return 'This discount code cannot be checked: the plan is not a number.';
  }
}
