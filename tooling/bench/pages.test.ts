import { expect, test } from 'vitest';
import { holds } from './measurements.ts';
import { PAGES, type PageName, pageChecks, pagesChapter, type Press, type PressVisits, type Visits } from './pages.ts';
import type { Visit } from './visit.ts';

const TWIN: Visit = {
  fcp: 1000,
  lcp: 2000,
  interactive: 2000,
  cls: 0,
  requests: 20,
  depth: 2,
  bytes: 400_000,
  script: 130_000,
  style: 9000,
  html: 1000,
};
/** Three visits per side; a single slow one does not change the median. */
const visits = (federated: Partial<Visit>): Visits => {
  const both = {
    federated: [
      { ...TWIN, ...federated },
      { ...TWIN, ...federated },
      { ...TWIN, lcp: 90_000 },
    ],
    twin: [TWIN, TWIN, TWIN],
  };
  return Object.fromEntries(NAMES.map((name) => [name, both])) as unknown as Visits;
};
const NAMES = Object.keys(PAGES) as PageName[];
const exceeded = (v: Visits) => pageChecks(v).flatMap((check) => (holds(check) ? [] : check.what));

test('PLAT-033 the cost of federation is measured as ratios to the twin, each with a budget', () => {
  const cheap = visits({ fcp: 550, lcp: 1300, interactive: 1900, script: 169_000, bytes: 460_000 });
  expect(exceeded(cheap)).toEqual([]);
  const expensive = visits({ fcp: 560, lcp: 1310, interactive: 1910, script: 170_000, bytes: 461_000, depth: 3 });
  const over = ['script', 'all bytes', 'FCP', 'LCP', 'interactive'].map((figure) => `${figure} against the twin`);
  for (const page of NAMES)
    expect(exceeded(expensive).filter((what) => what.startsWith(page))).toEqual(
      expect.arrayContaining([...over, 'request depth before the first route'].map((what) => `${page}: ${what}`)),
    );
});

test('PLAT-033 the chapter has its date, the budgets, and bytes, requests, LCP and presses of both sides', () => {
  const press = (soft: number): Press => ({ honoured: 900, tap: 40, inp: 56, soft, used: 0.4167 });
  const both = { federated: [press(500), press(450), press(9000)], twin: [press(800)] };
  const presses = Object.fromEntries(NAMES.map((name) => [name, both])) as unknown as PressVisits;
  const shown = visits({ requests: 24, lcp: 1200, bytes: 420_000 });
  const text = pagesChapter(shown, presses, new Date('2026-03-02T12:00:00Z'), 'a machine').join('\n');
  expect(text).toContain('2026-03-02, a machine.');
  expect(text).toContain('Medians of 3 interleaved first visits');
  expect(text).toContain('| home: LCP against the twin | 0.60 | ≤ 0.65 | holds |');
  const [head = '', , ...rows] = text.slice(text.indexOf('| page |')).split('\n');
  const columns = head.split('|').map((name) => name.trim());
  const cell = (side: string, figure: string) => {
    const row = rows.find((line) => line.startsWith(`| course | ${side} |`)) ?? '';
    return row.split('|').at(columns.indexOf(figure))?.trim();
  };
  expect([cell('federated', 'requests'), cell('twin', 'requests')]).toEqual(['24', '20']);
  expect([cell('federated', 'lcp'), cell('twin', 'lcp')]).toEqual(['1200', '2000']);
  expect([cell('federated', 'bytes'), cell('twin', 'bytes')]).toEqual(['420000', '400000']);
  expect(text).toContain('| plans | federated | 900 | 40 | 56 | 500 | 0.417 |\n| plans | twin | 900 | 40 | 56 | 800 |');
});
