import { bucketOf } from '@gargoyle/shared/contract/health-figures';
import { expect, test } from 'vitest';
import { chartsOf, healthCharts } from './health-charts.ts';

const now = new Date('2026-03-02T12:30:00Z');
const at = (hour: string, measure: string, count: number, version = 'a', bucket = 0) => ({
  ...{ remote: 'mf-catalog', version, hour: new Date(`2026-03-${hour}:00:00Z`), measure, bucket, count },
});

test('PLAT-117 a release’s day is charted by hour, and hours without visits are empty', () => {
  const counts = [
    ...[at('02T12', 'visit', 10), at('02T12', 'error', 1), at('02T12', 'load', 1)],
    ...[at('02T09', 'visit', 4), at('01T13', 'visit', 1), at('02T12', 'LCP', 3, 'a', bucketOf(800))],
    ...[at('02T12', 'visit', 2, 'b'), at('02T12', 'served', 9, 'c')],
  ];
  const [first, second, ...more] = chartsOf(counts, now);
  expect(more).toEqual([]);
  expect([first?.name, first?.visits, second?.name, second?.visits]).toEqual(['mf-catalog@a', 15, 'mf-catalog@b', 2]);
  expect(first?.failed).toHaveLength(24);
  expect([first?.failed[0], first?.failed[20], first?.failed[22], first?.failed[23]]).toEqual([0, 0, null, 20]);
  expect(first?.lcp.at(-1)).toBeGreaterThan(750);
});

test('PLAT-117 a chart has a text alternative, and names are escaped', () => {
  const html = healthCharts([at('02T12', 'visit', 4, '<b>'), at('02T12', 'error', 1, '<b>')], now);
  expect(html).toContain('aria-label="Failed visits of mf-catalog@&lt;b&gt;: 25 %, at most 25 %"');
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/style=|NaN|undefined/);
  expect(healthCharts([], now)).toContain('No visits');
});
