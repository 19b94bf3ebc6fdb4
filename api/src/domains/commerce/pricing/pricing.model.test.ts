import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../kernel/money/money.ts';
import { benefitsOf, discountPercentage, noBenefits, orderTotals, subtotalOf, unitPrice } from './pricing.model.ts';

const basic = benefitsOf({ discountPercent: 15, rank: 1 });
const monthly = benefitsOf({ discountPercent: 30, rank: 2 });
const yearly = benefitsOf({ discountPercent: 30, rank: 3 });
const group = benefitsOf({ discountPercent: 30, rank: 4 });
const at = (model: Parameters<typeof unitPrice>[0]['model'], priceCents = 10_000, regularPriceCents = 10_000) => ({
  model,
  priceCents,
  regularPriceCents,
});
const discounted = ['dvdset', 'videotutorial', 'merchvariant'] as const;

test.each(discounted)('COM-030 COM-031 API-C-205 API-C-207 a %s costs 30 percent less from Monthly on', (model) => {
  for (const benefits of [monthly, yearly, group]) expect(unitPrice(at(model), benefits)).toBe(7_000);
});
test.each(discounted)('COM-033 COM-034 API-C-206 a %s costs 15 percent less for Basic', (model) => {
  expect(unitPrice(at(model), basic)).toBe(8_500);
});
test('COM-030 COM-033 COM-034 API-C-205 API-C-206 a live course has the discount of the plan for ranks 1 and 2', () => {
  expect(unitPrice(at('webinarvariant'), monthly)).toBe(7_000);
  expect(unitPrice(at('webinarvariant'), basic)).toBe(8_500);
});
test('COM-032 API-C-208 live-course seats are free from Yearly on', () => {
  expect(unitPrice(at('webinarvariant'), yearly)).toBe(0);
  expect(unitPrice(at('webinarvariant'), group)).toBe(0);
});
test('API-C-209 pathways and special videos have no subscriber discount', () => {
  expect(unitPrice(at('path'), yearly)).toBe(10_000);
  expect(unitPrice(at('specialvideo'), yearly)).toBe(10_000);
});
test('API-C-212 there is no discount without an active subscription', () => {
  expect(benefitsOf(null)).toEqual(noBenefits);
  expect(benefitsOf({ discountPercent: 15, rank: 2 })).toEqual({ percent: 15, freeSeats: false });
  expect(benefitsOf({ discountPercent: 30, rank: 3 })).toEqual({ percent: 30, freeSeats: true });
  expect(unitPrice(at('dvdset'), noBenefits)).toBe(10_000);
});
test('API-C-211 a subscriber price is rounded to cents per unit', () => {
  expect(unitPrice(at('dvdset', 1_999, 1_999), basic)).toBe(1_699); // 1699.15
  expect(unitPrice(at('dvdset', 4_995, 4_995), monthly)).toBe(3_497); // 3496.5
});
test('API-C-255 the lower of the reduced and the subscriber price applies, never both', () => {
  expect(unitPrice(at('dvdset', 6_000, 10_000), monthly)).toBe(6_000);
  expect(unitPrice(at('dvdset', 9_000, 10_000), monthly)).toBe(7_000);
});
test('API-C-204 discountPercentage is how far the price is below the regular one', () => {
  expect(discountPercentage(7_000, 10_000)).toBe(30);
  expect(discountPercentage(10_000, 10_000)).toBe(0);
  expect(discountPercentage(12_000, 10_000)).toBe(0);
});
test('API-C-203 the subtotal is the sum of price × quantity', () => {
  expect(
    subtotalOf([
      { priceCents: 1_999, quantity: 3 },
      { priceCents: 500, quantity: 1 },
    ]),
  ).toBe(6_497);
});
test('API-C-177 API-C-214 an order adds up and is never below zero', () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(cents, cents, cents, fc.constantFrom(0, 725, 2_000), (items, coupon, shipping, rate) => {
      const totals = orderTotals(items, coupon, shipping, (amount) => shareOf(amount, rate));
      expect(totals.discountedCents).toBeLessThanOrEqual(totals.itemsCents);
      expect(totals.totalCents).toBe(items - totals.discountedCents + shipping + totals.taxCents);
      expect(totals.totalCents).toBeGreaterThanOrEqual(shipping);
    }),
  );
});
test('API-C-157 tax is on the items after discounts, not on shipping', () => {
  expect(orderTotals(10_000, 2_000, 599, (amount) => shareOf(amount, 725)).taxCents).toBe(580);
});
test('API-C-211 API-C-255 a subscriber never pays more than the list price', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.constantFrom(basic, monthly, yearly), (a, b, benefits) => {
      const item = at('dvdset', Math.min(a, b), Math.max(a, b));
      const price = unitPrice(item, benefits);
      return price <= item.priceCents && price >= 0 && Number.isInteger(price);
    }),
  );
});
