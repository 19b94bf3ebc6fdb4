import { bucketOf } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { expect, test } from 'vitest';
import { countsOf, countsServed, type HealthCount, mergeCounts } from './release-health.model.ts';

const VERSION = '0a1b2c3d4e5f';
const at = { remote: 'mf-player', version: VERSION, route: '/watch/:slug' };
const sighting = (kind: Sighting['kind'], name: string, value?: number): Sighting => ({
  ...{ ...at, kind, name },
  ...(value === undefined ? {} : { value }),
});
const count = (more: Partial<HealthCount>): HealthCount => ({ ...at, measure: 'visit', bucket: 0, count: 1, ...more });

test('PLAT-110 arrivals and visits are counted, with whatever name and value', () => {
  expect(countsOf([sighting('arrival', 'page'), sighting('visit', 'LCP', 900)])).toEqual([
    count({ measure: 'arrival' }),
    count({ measure: 'visit' }),
  ]);
});

test('PLAT-110 visits in which the remote failed to load or threw are counted', () => {
  expect(countsOf([sighting('spoiled', 'load', 5), sighting('spoiled', 'error')])).toEqual([
    count({ measure: 'load' }),
    count({ measure: 'error' }),
  ]);
});

test('PLAT-110 LCP, INP and TTFB are counted by bucket', () => {
  const names = ['LCP', 'INP', 'TTFB'] as const;
  expect(countsOf(names.map((name) => sighting('vital', name, 1_000)))).toEqual(
    names.map((measure) => count({ measure, bucket: bucketOf(1_000) })),
  );
  expect(bucketOf(1_000)).toBeGreaterThan(0);
  expect(countsOf([sighting('vital', 'LCP', 0)])).toEqual([count({ measure: 'LCP', bucket: 0 })]);
});

test.each([
  ['a duration without a value', sighting('vital', 'LCP')],
  ['a duration without a number', sighting('vital', 'LCP', Number.NaN)],
  ['an endless duration', sighting('vital', 'INP', Number.POSITIVE_INFINITY)],
  ['another vital', sighting('vital', 'CLS', 0.1)],
  ['a vital that is named like a count', sighting('vital', 'error', 3)],
  ['a visit spoiled by something else', sighting('spoiled', 'LCP', 900)],
  ['each single error', sighting('error', 'error')],
  ['each single failed load', sighting('load', 'load')],
  ['a violated policy', sighting('policy', 'load')],
  ['a visit spoiled by what every object has', sighting('spoiled', 'constructor')],
])('PLAT-110 PLAT-111 nothing is counted for %s', (_, seen) => {
  expect(countsOf([seen])).toEqual([]);
  // The others of the same beacon are.
  expect(countsOf([sighting('visit', 'remote'), seen, sighting('arrival', 'page')])).toHaveLength(2);
});

const unreleased = [
  '-',
  '',
  'abcdefabcde',
  'abcdefabcdef0',
  'ABCDEFABCDEF',
  'abcdefabcdeg',
  ' abcdefabcde',
  'x0a1b2c3d4e5f',
];

test.each(unreleased)('PLAT-110 only released versions are counted, not %j', (version) => {
  expect(countsOf([{ ...sighting('visit', 'remote'), version }])).toEqual([]);
  expect(countsServed([{ remote: 'mf-player', version, count: 3 }])).toEqual([]);
});

test('PLAT-264 the counts of a page are in the order in which it reported them, not summed', () => {
  const slow = sighting('vital', 'LCP', 4_000);
  const fast = sighting('vital', 'LCP', 400);
  const buckets = [4_000, 400, 400].map(bucketOf);
  expect(countsOf([slow, fast, fast]).map(({ bucket }) => bucket)).toEqual(buckets);
});

test('PLAT-113 pages that the edge has served are counted without a route', () => {
  const served = { remote: 'shell', version: VERSION, count: 12 };
  expect(countsServed([served, { ...served, remote: 'mf-player', count: 3 }])).toEqual([
    { remote: 'shell', version: VERSION, route: '-', measure: 'served', bucket: 0, count: 12 },
    { remote: 'mf-player', version: VERSION, route: '-', measure: 'served', bucket: 0, count: 3 },
  ]);
});

test('PLAT-110 counts are summed by remote, version, route, measure and bucket', () => {
  const first = count({ count: 2 });
  const others = [
    count({ remote: 'mf-shop' }),
    count({ version: 'ffffffffffff' }),
    count({ route: '/' }),
    count({ measure: 'LCP' }),
    count({ measure: 'LCP', bucket: 7 }),
  ];
  const sums = mergeCounts([first, ...others, count({ count: 3 }), count({ measure: 'LCP', bucket: 7, count: 5 })]);
  expect(sums).toHaveLength(6);
  expect(sums).toEqual(
    expect.arrayContaining([
      ...others.slice(0, 4),
      count({ count: 5 }),
      count({ measure: 'LCP', bucket: 7, count: 6 }),
    ]),
  );
  expect(first.count).toBe(2);
  expect(mergeCounts([])).toEqual([]);
});

test('PLAT-110 the order of the sums does not depend on that of the counts', () => {
  const ordered = [count({ remote: 'a' }), count({ remote: 'b' }), count({ remote: 'c' }), count({ remote: 'd' })];
  expect(mergeCounts(ordered)).toEqual(ordered);
  expect(mergeCounts(ordered.toReversed())).toEqual(ordered);
});
