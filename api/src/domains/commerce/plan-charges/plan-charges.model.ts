import type { CouponRow } from '../../../kernel/db/schema/coupons.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { planDiscount } from '../coupons/check-coupon.service.ts';
import { shareOf } from '../../../kernel/money/money.ts';

/** The price of the first period of a plan, before codes and tax (API-C-046). */
export const firstPeriodCents = (plan: Pick<PlanRow, 'priceCents' | 'firstMonthPriceCents'>): number =>
  plan.firstMonthPriceCents ?? plan.priceCents ?? 0;

export interface FirstCharge {
  /** Price of the plan, before the code. */
  priceCents: number;
  discountCents: number;
  taxCents: number;
  dueCents: number;
}

/** What the first period of a plan costs (API-C-046). */
export function firstCharge(plan: PlanRow, coupon: CouponRow | null, taxBasisPoints: number): FirstCharge {
  const priceCents = firstPeriodCents(plan);
  const discountCents = coupon ? Math.min(planDiscount(coupon, plan), priceCents) : 0;
  const taxCents = shareOf(priceCents - discountCents, taxBasisPoints);
  return { priceCents, discountCents, taxCents, dueCents: priceCents - discountCents + taxCents };
}

/** What each later period costs (API-C-253). */
export function renewalCharge(plan: PlanRow, taxBasisPoints: number): FirstCharge {
  const priceCents = plan.priceCents ?? 0;
  const taxCents = shareOf(priceCents, taxBasisPoints);
  return { priceCents, discountCents: 0, taxCents, dueCents: priceCents + taxCents };
}
