import { expect, test } from 'vitest';
import { createReaders } from './readers.ts';
import type { HealthCount } from './release-health.model.ts';

const count = (more: Partial<HealthCount> = {}): HealthCount => ({
  ...{ remote: 'mf-player', version: 'abcdefabcdef', route: '/watch/:slug', measure: 'visit', bucket: 0, count: 1 },
  ...more,
});
const createReal = () => createReaders({ on: true, sandbox: false });

test('PLAT-263 an IP address counts once in ten minutes for each measure of a release', () => {
  const { accepted } = createReal();
  const slow = count({ measure: 'LCP', bucket: 90 });
  const all = [count(), count(), slow, count({ measure: 'LCP', bucket: 50, route: '/a' })];
  expect(accepted(all, '203.0.113.7', 0)).toEqual([count(), slow]);
  expect(accepted(all, '203.0.113.7', 599_999)).toEqual([]);
  const other = count({ version: 'ffffffffffff' });
  expect(accepted([other], '203.0.113.7', 599_999)).toEqual([other]);
  expect(accepted([count()], '203.0.113.8', 599_999)).toHaveLength(1);
  expect(accepted(all, '203.0.113.7', 600_000)).toHaveLength(2);
});

test('PLAT-263 the number of counts per IP address is limited, except for arrivals', () => {
  const { accepted } = createReal();
  const invented = Array.from({ length: 500 }, (_, at) => count({ version: at.toString(16).padStart(12, '0') }));
  expect(accepted(invented, '203.0.113.7', 0)).toHaveLength(120);
  const arrivals = [count({ measure: 'arrival' }), count({ measure: 'arrival' })];
  expect(accepted(arrivals, '203.0.113.7', 1)).toEqual(arrivals);
  expect(accepted(arrivals, '203.0.113.7', 2)).toEqual(arrivals);
});

test('PLAT-263 loopback is unlimited in the sandbox only; without rate limits nobody is limited', () => {
  for (const [options, ip, times] of [
    [{ on: true, sandbox: true }, '127.0.0.1', 2],
    [{ on: true, sandbox: true }, '203.0.113.7', 1],
    [{ on: true, sandbox: false }, '127.0.0.1', 1],
    [{ on: false, sandbox: false }, '203.0.113.7', 2],
  ] as const) {
    const { accepted } = createReaders(options);
    expect([...accepted([count()], ip, 0), ...accepted([count()], ip, 1)]).toHaveLength(times);
  }
});

test('PLAT-263 the oldest of many readers are evicted, never the current one', () => {
  const { accepted } = createReal();
  for (let reader = 0; reader < 20_001; reader++) accepted([count()], `r${reader}`, reader);
  expect(accepted([count()], 'r20000', 20_002)).toEqual([]);
  expect(accepted([count()], 'r0', 20_002)).toHaveLength(1);
});
