import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { expect, test } from 'vitest';
import { FIXED_PLANS } from '../plans/fixed-plans.ts';
import { cartOf, discLine } from '../../testing/items.ts';
import { checkoutTotals, dueToday, firstPeriodPrice } from './amounts.model.ts';

const monthly = FIXED_PLANS[0] as Plan;
const none = { plan: null, cart: null, coupon: null, shipping: 0, tax: 0 };

test('COM-403 the first period uses its own price if the plan has one', () => {
  expect(firstPeriodPrice({ price: 19.99, firstMonthPrice: 9.99 })).toBe(9.99);
  expect(firstPeriodPrice(monthly)).toBe(59.99);
});

test('COM-007 an order adds shipping and tax to its subtotal', () => {
  const totals = checkoutTotals({ ...none, cart: cartOf(discLine()), shipping: 5.99, tax: 1.5 });
  expect(totals.total).toBe(87.48);
});

test('COM-205 COM-351 a trial costs nothing today', () => {
  const totals = checkoutTotals({
    ...none,
    plan: monthly,
    coupon: { codename: 'TRY50', discount: 30, planId: 3, goods: null },
  });
  expect(totals.total).toBe(29.99);
  expect(dueToday(totals, true)).toBe(0);
  expect(dueToday(totals, false)).toBe(29.99);
});

test('COM-237 a plan never includes shipping', () => {
  expect(checkoutTotals({ ...none, plan: monthly, shipping: 5.99 }).shipping).toBe(0);
});
