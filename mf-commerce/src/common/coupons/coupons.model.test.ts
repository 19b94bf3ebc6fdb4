import { expect, test } from 'vitest';
import { discountFor, normalCode } from './coupons.model.ts';

test('COM-110 codes are upper-cased', () => {
  expect(normalCode('  clay10 ')).toBe('CLAY10');
});

test('COM-111 a code checked for a plan does not lower the cart', () => {
  const coupon = { codename: 'YEAR80', discount: 80, planId: 4 };
  expect(discountFor(coupon, 4)).toBe(coupon);
  expect(discountFor(coupon, null)).toBeNull();
  expect(discountFor(null, null)).toBeNull();
});
