import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { isYearlyRank } from '@gargoyle/shared/contract/plan-facts';
import { divideHalfUp, percentOf } from '../../../kernel/money/money.ts';

/** What the caller's plan gives on purchases; `noBenefits` without an active subscription. */
export interface Benefits {
  /** Percent off discs, streams, merchandise and live courses. */
  percent: number;
  /** With Yearly and Group Learning, live-course seats are free. */
  freeSeats: boolean;
}

export const noBenefits: Benefits = { percent: 0, freeSeats: false };

/** @param plan the plan of an active subscription, or null */
export const benefitsOf = (plan: { discountPercent: number; rank: number } | null): Benefits =>
  plan === null ? noBenefits : { percent: plan.discountPercent, freeSeats: isYearlyRank(plan.rank) };

const DISCOUNTED: ReadonlySet<OrderedModel> = new Set(['dvdset', 'videotutorial', 'merchvariant', 'webinarvariant']);

export interface ListPrice {
  model: OrderedModel;
  priceCents: number;
  regularPriceCents: number;
}

/** The unit price of an item for a caller, in cents: its own price or the subscriber price, whichever is lower. */
export function unitPrice(item: ListPrice, benefits: Benefits): number {
  if (!DISCOUNTED.has(item.model)) return item.priceCents;
  if (item.model === 'webinarvariant' && benefits.freeSeats) return 0;
  const reduced = percentOf(item.regularPriceCents, 100 - benefits.percent);
  return Math.min(item.priceCents, reduced);
}

/** By how many whole percent `priceCents` is below `regularPriceCents`. */
export const discountPercentage = (priceCents: number, regularPriceCents: number): number =>
  regularPriceCents > priceCents ? divideHalfUp((regularPriceCents - priceCents) * 100, regularPriceCents) : 0;

/** Sum of price × quantity. */
export const subtotalOf = (lines: readonly { priceCents: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);

export interface OrderTotals {
  itemsCents: number;
  discountedCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

/**
 * The amounts of an order. The discount is capped at the items' sum; tax applies to the items after it, not to
 * shipping.
 * @param taxOf tax in cents of an amount in cents
 */
export function orderTotals(
  itemsCents: number,
  couponCents: number,
  shippingCents: number,
  taxOf: (cents: number) => number,
): OrderTotals {
  const discountedCents = Math.min(Math.max(couponCents, 0), itemsCents);
  const taxCents = taxOf(itemsCents - discountedCents);
  return {
    itemsCents,
    discountedCents,
    shippingCents,
    taxCents,
    totalCents: itemsCents - discountedCents + shippingCents + taxCents,
  };
}
