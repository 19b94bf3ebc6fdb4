import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon, CouponRefusal } from './coupons.model.ts';
import {
  discountOn,
  discountsOnPlans,
  normalCode,
  refusalForCart,
  refusalForPlan,
  refusalOfCode,
  refusalText,
} from './coupons.model.ts';

const now = new Date('2026-03-01T12:00:00Z');
const coupon = (rules: Partial<Coupon>): Coupon => ({
  id: 1,
  codename: 'CODE',
  kind: 'pctg',
  value: 10,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  maxUsesPerUser: null,
  userId: null,
  forCarts: true,
  planIds: [],
  minimumCents: 0,
  discsOnly: false,
  ...rules,
});
const visitor = { userId: null, uses: 0 };
const cart = { subtotalCents: 9_999, lines: 1, discs: 0 };

test('API-C-093 codes compare in upper case', () => {
  expect(normalCode(' clay10 ')).toBe('CLAY10');
});

test('COM-563 a pasted code loses what cannot be seen', () => {
  expect(normalCode('\u200bclay10\u202c')).toBe('CLAY10');
});

test('API-C-094 unknown, expired, not yet started and exhausted codes have different reasons', () => {
  expect(refusalOfCode(null, visitor, now)).toBe('coupon_unknown');
  expect(refusalOfCode(coupon({ endsAt: now }), visitor, now)).toBe('coupon_expired');
  expect(refusalOfCode(coupon({ startsAt: new Date(+now + 1) }), visitor, now)).toBe('coupon_not_started');
  expect(refusalOfCode(coupon({ maxUses: 20, uses: 20 }), visitor, now)).toBe('coupon_used_up');
  expect(refusalOfCode(coupon({ startsAt: now, endsAt: new Date(+now + 1), maxUses: 1 }), visitor, now)).toBeNull();
});

test('API-C-097 per-user limits', () => {
  expect(refusalOfCode(coupon({ maxUsesPerUser: 1 }), { userId: 7, uses: 1 }, now)).toBe('coupon_not_for_you');
  expect(refusalOfCode(coupon({ userId: 8 }), { userId: 7, uses: 0 }, now)).toBe('coupon_not_for_you');
  expect(refusalOfCode(coupon({ userId: 7, maxUsesPerUser: 2 }), { userId: 7, uses: 1 }, now)).toBeNull();
  expect(refusalOfCode(coupon({}), { userId: 7, uses: 90 }, now)).toBeNull();
});

test('API-C-095 a code that does not fit the cart is refused with the matching reason', () => {
  expect(refusalForCart(coupon({ minimumCents: 10_000 }), cart)).toBe('coupon_below_minimum');
  expect(refusalForCart(coupon({ minimumCents: 10_000 }), { ...cart, subtotalCents: 10_000 })).toBeNull();
  expect(refusalForCart(coupon({ discsOnly: true }), cart)).toBe('coupon_not_for_cart');
  expect(refusalForCart(coupon({ discsOnly: true }), { ...cart, discs: 1 })).toBeNull();
  expect(refusalForCart(coupon({ forCarts: false, planIds: [4] }), cart)).toBe('coupon_not_for_cart');
});

test('API-C-257 a code on an empty cart has its own reason', () => {
  expect(refusalForCart(coupon({}), { subtotalCents: 0, lines: 0, discs: 0 })).toBe('coupon_empty_cart');
});

test('API-C-095 a code for another plan is refused', () => {
  expect(refusalForPlan(coupon({ planIds: [4] }), { id: 3, priceCents: 5_999 })).toBe('coupon_not_for_plan');
  expect(refusalForPlan(coupon({ planIds: [4] }), { id: 4, priceCents: 39_999 })).toBeNull();
  expect(refusalForPlan(coupon({ planIds: [9] }), { id: 9, priceCents: null })).toBe('coupon_not_for_plan');
});

test('API-C-257 every refusal has a different text', () => {
  const all: CouponRefusal[] = [
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
  ];
  expect(new Set(all.map((refusal) => refusalText(refusal, coupon({})))).size).toBe(all.length);
  expect(refusalText('coupon_below_minimum', coupon({ minimumCents: 10_000 }))).toContain('$100.00');
});

test('API-C-091 a percentage is rounded to cents', () => {
  expect(discountOn({ kind: 'pctg', value: 30 }, 1_999)).toBe(600); // 599.7
  expect(discountOn({ kind: 'amount', value: 5_000 }, 1_999)).toBe(1_999);
});

test('API-C-089 API-C-090 a global promo lists only the plans it reduces', () => {
  const plans = [
    { id: 7, priceCents: 1_999 },
    { id: 8, priceCents: 1_999 },
    { id: 9, priceCents: null },
  ];
  const reduced = discountsOnPlans(coupon({ value: 30, planIds: [7, 9] }), plans);
  expect(reduced).toEqual([{ plan: plans[0], priceCents: 1_999, discountCents: 600 }]);
});

test('API-C-214 a discount is never negative and never more than the amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('pctg' as const, 'amount' as const),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(1_000_000),
      (kind, value, cents) => {
        const off = discountOn({ kind, value: kind === 'pctg' ? value : value * 1_000 }, cents);
        return off >= 0 && off <= cents;
      },
    ),
  );
});

test('API-C-257 each reason has its own text', () => {
  const textOf = (refusal: CouponRefusal, rules: Partial<Coupon> | null = {}) =>
    refusalText(refusal, rules && coupon(rules));
  const reasons: Record<CouponRefusal, string> = {
    coupon_unknown: 'We do not know this discount code.',
    coupon_expired: 'This discount code has expired.',
    coupon_not_started: 'This discount code is not valid yet.',
    coupon_used_up: 'This discount code has been used up.',
    coupon_below_minimum: 'This discount code needs a cart of $0.00 or more.',
    coupon_not_for_plan: 'This discount code is not valid for this plan.',
    coupon_not_for_cart: 'This discount code is not valid for carts.',
    coupon_not_for_you: 'This discount code is not valid for your account.',
    coupon_empty_cart: 'Add something to your cart before you use a discount code.',
    coupon_invalid: 'This discount code cannot be checked: the plan is not a number.',
  };
  for (const [reason, text] of Object.entries(reasons)) {
    expect(textOf(reason as CouponRefusal)).toBe(text);
    expect(textOf(reason as CouponRefusal, null)).toBe(text);
  }
  expect(textOf('coupon_below_minimum', { minimumCents: 12_345 })).toContain('$123.45');
  expect(textOf('coupon_not_for_cart', { discsOnly: true })).toContain('only valid while a DVD or Blu-ray');
});

test('an amount is subtracted as is, a percentage is taken of the price, and neither exceeds the price', () => {
  expect(discountOn({ kind: 'amount', value: 500 }, 9_999)).toBe(500);
  expect(discountOn({ kind: 'amount', value: 500 }, 300)).toBe(300);
  expect(discountOn({ kind: 'pctg', value: 30 }, 5_999)).toBe(1_800);
});
