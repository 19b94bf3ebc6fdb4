import { expect, test } from 'vitest';
import { isYearlyRank, mayDowngrade, mayUpgrade } from './plan-facts.ts';

test('COM-165 COM-029 Yearly and Group Learning are paid yearly, with free seats', () => {
  expect([0, 1, 2, 3, 4, 5].map(isYearlyRank)).toEqual([false, false, false, true, true, true]);
});

test('API-C-062 COM-394 COM-395 plans below Yearly may be upgraded, free ones never', () => {
  expect([1, 2, 3, 4].map((rank) => mayUpgrade({ rank, free: false }))).toEqual([true, true, false, false]);
  expect(mayUpgrade({ rank: 2, free: true })).toBe(false);
});

test('ACC-154 ACC-169 only Yearly may be downgraded, a gift never', () => {
  expect([1, 2, 3, 4].map((rank) => mayDowngrade({ rank, free: false }))).toEqual([false, false, true, false]);
  expect(mayDowngrade({ rank: 3, free: true })).toBe(false);
});
