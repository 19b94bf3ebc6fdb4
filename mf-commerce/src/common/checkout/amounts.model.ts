import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { AppliedCoupon } from '../state/applied-coupon.ts';
import { type Totals, totalsOf } from '../money/totals.model.ts';

/** Price of a plan's first period before discount code and tax (COM-403, API-C-046). */
export const firstPeriodPrice = (plan: Pick<Plan, 'price' | 'firstMonthPrice'>): number =>
  plan.firstMonthPrice ?? plan.price ?? 0;

/** The totals of the purchase: the plan's first period, or the cart with its shipping. */
export const checkoutTotals = (bought: {
  plan: Plan | null;
  cart: Cart | null;
  coupon: AppliedCoupon | null;
  shipping: number;
  tax: number;
}): Totals =>
  totalsOf({
    subtotal: bought.plan ? firstPeriodPrice(bought.plan) : (bought.cart?.subtotal ?? 0),
    discount: bought.coupon?.discount ?? 0,
    shipping: bought.plan ? 0 : bought.shipping,
    tax: bought.tax,
  });

/** Due now: zero when a trial starts (COM-205, COM-351). */
export const dueToday = (totals: Totals, startsTrial: boolean): number => (startsTrial ? 0 : totals.total);
