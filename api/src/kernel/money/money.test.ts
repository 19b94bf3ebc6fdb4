import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, fromWire, inDollars, percentOf, shareOf, toWire, toWireOrNull } from './money.ts';

test('API-C-256 amounts are rounded half up to the cent', () => {
  expect(percentOf(10, 5)).toBe(1); // 0.5 of a cent
  expect(percentOf(9, 5)).toBe(0); // 0.45
  expect(shareOf(10_000, 725)).toBe(725);
  expect(shareOf(1_999, 725)).toBe(145); // 144.93
  expect(divideHalfUp(-1, 2)).toBe(0); // half goes up, not away from zero
  expect(divideHalfUp(-3, 2)).toBe(-1);
  expect(divideHalfUp(-8, 3)).toBe(-3);
  for (const divisor of [0, -1]) expect(() => divideHalfUp(1, divisor)).toThrow('a positive divisor');
});

test('API-C-006 cents and dollars convert without drift', () => {
  expect([null, 0, 5_999].map(toWireOrNull)).toEqual([null, 0, 59.99]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => fromWire(toWire(cents)) === cents));
});

test('API-C-303 amounts in sentences and mails are grouped like prices on the pages', () => {
  expect([0, 5, 5_999, 123_456_789].map(inDollars)).toEqual(['$0.00', '$0.05', '$59.99', '$1,234,567.89']);
});

test('API-C-256 rounding is never off by more than half a cent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
      const rest = divideHalfUp(dividend, divisor) * divisor - dividend;
      return rest * 2 <= divisor && rest * 2 > -divisor;
    }),
  );
});
