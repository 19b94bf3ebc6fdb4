import { expect, test } from 'vitest';
import { bucketOf, logOf, quantileOf } from './health-figures.ts';

test('PLAT-110 duration buckets are ten percent wide; values outside fall into the first or last', () => {
  expect([0, -5, 1, 1.1, 100, 110, 1e9].map(bucketOf)).toEqual([0, 0, 0, 1, 48, 49, 110]);
  for (const ms of [2, 37, 800, 12_000]) expect(Math.abs(logOf(bucketOf(ms)) - Math.log(ms))).toBeLessThan(0.05);
});

test('PLAT-110 a quantile is found whatever the order of the buckets', () => {
  const counts = [
    { bucket: bucketOf(1000), count: 1 },
    { bucket: bucketOf(100), count: 2 },
    { bucket: bucketOf(500), count: 1 },
  ];
  const near = (share: number) => quantileOf(counts, share) ?? 0;
  expect([0.25, 0.5, 0.75, 1].map(near)).toEqual([97, 97, 490, 956]);
  expect(near(0.51)).toBe(490);
  expect(quantileOf([], 0.5)).toBeNull();
});
