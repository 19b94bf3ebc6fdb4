import { expect, test } from 'vitest';
import { bucketOf, isStored, LIMITS, quantile, withoutAddress, withValue } from './telemetry.model.ts';

test('PLAT-039 errors, failed loads, vitals and violations are stored; the others only count for releases', () => {
  const at = { remote: 'shell', version: '-', route: '/', name: 'x' };
  const kinds = ['vital', 'error', 'load', 'policy', 'arrival', 'visit', 'spoiled'] as const;
  expect(kinds.filter((kind) => isStored({ ...at, kind }))).toEqual(['vital', 'error', 'load', 'policy']);
});

test.each([
  ['page /gift-certificate/SECRET', 'page'],
  ['area /cart/SECRET of mf-account', 'area of mf-account'],
  ['area of mf-account', 'area of mf-account'],
  ['page', 'page'],
  ['widget commerce.cart', 'widget commerce.cart'],
])('PLAT-470 of %j is stored %j', (name, stored) => {
  const sighting = { kind: 'error', remote: 'shell', version: '-', route: '/', name } as const;
  expect(withoutAddress(sighting)).toEqual({ ...sighting, name: stored });
});

const LAST = 23;

test('PLAT-039 the limits are steps of CLS, then milliseconds', () => {
  expect(LIMITS).toEqual([
    ...[0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
    ...[50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  ]);
  expect(LIMITS).toHaveLength(LAST);
});

test('PLAT-039 a value is in the first bucket whose limit it does not exceed', () => {
  for (const [index, limit] of LIMITS.entries()) {
    expect(bucketOf(limit)).toBe(index);
    expect(bucketOf(limit + 0.001)).toBe(index + 1);
  }
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(1e9)).toBe(LAST);
});

test('PLAT-039 a value adds one to its bucket', () => {
  const none = Array.from({ length: LAST + 1 }, () => 0);
  expect(withValue([], 0)).toEqual(none.with(0, 1));
  expect(withValue([], 20_000)).toEqual(none.with(LAST, 1));
  const before = none.map((_, i) => i + 1);
  expect(withValue(before, 50)).toEqual(before.with(7, 9));
  expect(before[7]).toBe(8);
  // Stored by a release with fewer buckets.
  expect(withValue([4, 5], 0.02)).toEqual(none.with(0, 4).with(1, 6));
});

test.each([
  ['a single value', [2000], 0.5, 2000],
  ['half of two', [60, 900], 0.5, 100],
  ['just above half of two', [60, 900], 0.51, 1000],
  ['all of two', [60, 900], 1, 1000],
  ['three quarters of four', [60, 60, 900, 3500], 0.75, 1000],
  ['above three quarters of four', [60, 60, 900, 3500], 0.76, 4000],
  ['a value above the last limit', [60, 10_001], 1, Number.POSITIVE_INFINITY],
  ['more than there is', [60], 1.1, Number.POSITIVE_INFINITY],
])('PLAT-039 a quantile is the upper limit of its bucket: %s', (_, values, share, limit) => {
  const buckets = values.reduce<number[]>((counts, value) => withValue(counts, value), []);
  expect(quantile(buckets, share)).toBe(limit);
});

test('PLAT-039 without values there is no quantile', () => {
  expect(quantile([], 0.5)).toBeNull();
  expect(quantile([0, 0, 0], 0.5)).toBeNull();
});
