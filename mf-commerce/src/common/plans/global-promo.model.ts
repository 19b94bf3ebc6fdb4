import type { CouponCheck } from '@gargoyle/shared/contract/coupons.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { addMoney } from '../money/totals.model.ts';

/** Cookie of the stored promo code, which expires after 28 days (COM-428). */
export const PROMO_COOKIE = 'promo_code';
export const PROMO_DAYS = 28;

/** The code in the cookie; null when it contains the errors of a failed check (COM-421). */
export function storedCode(cookie: string | null): string | null {
  const value = cookie?.trim() ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(value) ? value.toUpperCase() : null;
}

export interface PromoSource {
  code: string;
  /** A code in the address is an explicit attempt, so its failure is shown; a stored code fails silently (COM-422). */
  explicit: boolean;
}

/**
 * The code in the address wins over the stored one; null means there is nothing to check (COM-414, COM-416, COM-423).
 */
export function promoSource(query: string | null, cookie: string | null): PromoSource | null {
  const fromQuery = query?.trim().toUpperCase();
  if (fromQuery) return { code: fromQuery, explicit: true };
  const stored = storedCode(cookie);
  return stored ? { code: stored, explicit: false } : null;
}

/** All plans but the last (Group Learning), in the format of the API parameter (COM-417). */
export const promoPlanList = (plans: readonly Pick<Plan, 'id'>[]): string =>
  JSON.stringify(plans.slice(0, -1).map((plan) => plan.id));

export interface GlobalPromo {
  codename: string;
  discount: number;
  discountType: 'pctg' | 'amount';
  plans: NonNullable<CouponCheck['plans']>;
  headlineTitle: string;
  subHeadline1: string;
  subHeadline2: string;
}

/** The promo of a successful check (COM-413). */
export const promoOf = (check: CouponCheck): GlobalPromo => ({
  codename: check.codename,
  discount: check.discount,
  discountType: check.discountType ?? 'pctg',
  plans: check.plans ?? {},
  headlineTitle: check.headlineTitle ?? '',
  subHeadline1: check.subHeadline1 ?? '',
  subHeadline2: check.subHeadline2 ?? '',
});

/** `30%`, or a dollar amount for any other type (COM-429). */
export const promoFigure = (promo: GlobalPromo, money: (amount: number) => string): string =>
  promo.discountType === 'pctg' ? `${promo.discount}%` : money(promo.discount);

/** Price and regular price of a plan: from the promo if it includes the plan, otherwise the plan's own (COM-424). */
export function promoPrice(plan: Plan, promo: GlobalPromo | null): { price: number | null; regularPrice: number } {
  const reduced = promo?.plans[String(plan.id)];
  return reduced ? { price: reduced.priceDiscount, regularPrice: reduced.price } : plan;
}

/**
 * The price of the first period; the promo code applies to that period only (COM-427, API-C-046). Null without a price.
 */
export function firstPayment(plan: Plan, promo: GlobalPromo | null): number | null {
  if (plan.price === null) return null;
  const discount = promo?.plans[String(plan.id)]?.discountAmount ?? 0;
  return Math.max(0, addMoney(plan.firstMonthPrice ?? plan.price, -discount));
}

/** The code that is applied automatically when subscribing to a plan (COM-427). */
export const promoCodeFor = (planId: number, promo: GlobalPromo | null): string | null =>
  promo?.plans[String(planId)] ? promo.codename : null;
