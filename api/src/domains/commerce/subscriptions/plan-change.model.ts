import { firstPeriodCents } from '../plan-charges/plan-charges.model.ts';
import { divideHalfUp } from '../../../kernel/money/money.ts';
import { daysBetween, daysLeft } from './periods.model.ts';

export interface PlanPrice {
  id: number;
  rank: number;
  priceCents: number | null;
  firstMonthPriceCents: number | null;
}

/** The facts about a current subscription that the upgrade rules need. */
export interface CurrentPeriod {
  onTrial: boolean;
  periodStart: Date;
  periodEnd: Date | null;
  /** Amount paid for this period, without tax. */
  lastPaidCents: number;
}

/** The unused part of the payment for the current period, in cents (API-C-065). */
export function unusedCents(period: CurrentPeriod, now: Date): number {
  if (period.onTrial || period.periodEnd === null) return 0;
  const days = daysBetween(period.periodStart, period.periodEnd);
  if (days === 0) return 0;
  return divideHalfUp(period.lastPaidCents * Math.min(daysLeft(now, period.periodEnd), days), days);
}

export interface ChangeQuote {
  prorated: boolean;
  unusedCents: number;
  discountCents: number;
  taxCents: number;
  dueCents: number;
  chargeAt: Date;
}

/**
 * The price of an upgrade: prorated while paid days are left, otherwise the full price; on trial it is due at the end.
 * @param discountCents discount of a coupon on the new plan
 * @param taxOf tax in cents of an amount in cents
 */
export function quoteChange(
  period: CurrentPeriod,
  newPlan: PlanPrice,
  discountCents: number,
  taxOf: (cents: number) => number,
  now: Date,
): ChangeQuote {
  const unused = unusedCents(period, now);
  const fullCents = period.onTrial ? firstPeriodCents(newPlan) : (newPlan.priceCents ?? 0);
  const discount = Math.min(discountCents, Math.max(0, fullCents - unused));
  const net = Math.max(0, fullCents - unused - discount);
  const taxCents = taxOf(net);
  return {
    prorated: unused > 0,
    unusedCents: unused,
    discountCents: discount,
    taxCents,
    dueCents: net + taxCents,
    chargeAt: period.onTrial && period.periodEnd ? period.periodEnd : now,
  };
}
