import { expect, test } from 'vitest';
import { discountFor, isStale, normalCode } from './coupons.model.ts';

test('COM-110 codes are upper-cased', () => {
  expect(normalCode('  clay10 ')).toBe('CLAY10');
});

test('COM-563 a pasted code loses what cannot be seen', () => {
  expect(normalCode('\u200bclay10\u202c')).toBe('CLAY10');
});

test('COM-111 a code checked for a plan does not discount the cart', () => {
  const coupon = { codename: 'YEAR80', discount: 80, planId: 4, goods: null };
  expect(discountFor(coupon, 4)).toBe(coupon);
  expect(discountFor(coupon, null)).toBeNull();
  expect(discountFor(null, null)).toBeNull();
});

test('COM-057 a code is stale once the cart has changed', () => {
  const coupon = { codename: 'CLAY10', discount: 10, planId: null, goods: 100 };
  expect(isStale(coupon, 100)).toBe(false);
  expect(isStale(coupon, 189.89)).toBe(true);
  expect(isStale(coupon, undefined)).toBe(false);
  expect(isStale(null, 100)).toBe(false);
  expect(isStale({ ...coupon, planId: 4, goods: null }, 100)).toBe(false);
});
