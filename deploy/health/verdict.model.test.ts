import { bucketOf, type Count, type Measure } from '@gargoyle/shared/contract/health-figures';
import { expect, test } from 'vitest';
import { judge, type Observed, sumOf } from './verdict.model.ts';

const MARGINS = { failures: 0.02, silence: 0.2, slower: 1.1, alpha: 0.01 };
const count = (measure: Measure, of: number, ms?: number): Count => ({
  ...{ measure, count: of },
  bucket: ms === undefined ? 0 : bucketOf(ms),
});
const observed = (counts: readonly Count[], silence = { bad: 0, all: 0 }): Observed => ({ counts, silence });
/** A healthy release: visits without a failure, durations close together. */
const quiet = (visits: number, ms = 800): Count[] => [
  count('visit', visits),
  ...(['LCP', 'INP'] as const).flatMap((measure) =>
    [ms * 0.9, ms, ms * 1.1].map((one) => count(measure, visits / 3, one)),
  ),
];
const STABLE = observed(quiet(600));
const found = (fresh: Observed, stable = STABLE, margins = MARGINS) => judge(fresh, stable, margins);

test('PLAT-114 values are summed per measure', () => {
  expect(sumOf([count('visit', 2), count('error', 5), count('visit', 3)], 'visit')).toBe(5);
  expect(sumOf([], 'visit')).toBe(0);
});

test('PLAT-114 a release like its baseline raises no alarm, however many visits there are', () => {
  const verdict = found(observed(quiet(300)));
  expect(verdict.findings.map(({ measure, evidence }) => [measure, evidence])).toEqual([
    ...[
      ['load', 0],
      ['error', 0],
      ['silence', 0],
    ],
    ...[
      ['LCP', 0],
      ['INP', 0],
    ],
  ]);
  expect(verdict.visits).toEqual([300, 600]);
  expect(verdict).not.toHaveProperty('reason');
});

test('PLAT-114 the false alarm probability is split among the measures', () => {
  expect(found(observed([])).enough).toBeCloseTo(Math.log(5 / 0.01), 9);
});

test.each([
  ['load', count('load', 20), '20 of 60 visits failed to load it, compared with 0 of 600'],
  ['error', count('error', 20), '20 of 60 visits had an error of it, compared with 0 of 600'],
] as const)('PLAT-115 visits spoiled by a %s are a reason, with their figures', (measure, bad, sentence) => {
  const verdict = found(observed([...quiet(60), bad]));
  expect(verdict.reason).toBe(sentence);
  const blamed = verdict.findings.filter(({ evidence }) => evidence >= verdict.enough);
  expect(blamed.map((one) => one.measure)).toEqual([measure]);
  // In the other direction, and within the margin, there is no alarm.
  expect(found(STABLE, observed([...quiet(60), bad])).reason).toBeUndefined();
  expect(found(observed([...quiet(60), bad]), STABLE, { ...MARGINS, failures: 0.4 }).reason).toBeUndefined();
});

test('PLAT-115 more failures than visits count as all visits failed', () => {
  expect(found(observed([...quiet(30), count('load', 99)])).reason).toBe(
    '30 of 30 visits failed to load it, compared with 0 of 600',
  );
});

test('PLAT-115 silent pages are a reason, with their own margin', () => {
  const silent = observed(quiet(30), { bad: 70, all: 100 });
  const stable = observed(quiet(600), { bad: 20, all: 600 });
  expect(found(silent, stable).reason).toBe('70 of 100 pages with it never reported, compared with 20 of 600');
  expect(found(silent, stable, { ...MARGINS, silence: 0.7 }).reason).toBeUndefined();
  expect(found(silent, stable, { ...MARGINS, failures: 0.5 }).reason).toBeDefined();
});

test('PLAT-115 slower is a reason, reported by the medians, each measure by itself', () => {
  const slow = quiet(90).map((one) => (one.measure === 'INP' ? { ...one, bucket: one.bucket + 8 } : one));
  expect(found(observed(slow)).reason).toMatch(/^the median INP is 1\d{3} ms, compared with [78]\d\d ms$/);
  expect(found(observed(slow), STABLE, { ...MARGINS, slower: 2.5 }).reason).toBeUndefined();
  expect(found(STABLE, observed(slow)).reason).toBeUndefined();
});

test('PLAT-262 more visits to a slow page do not make a release slow; the same page taking longer does', () => {
  const on = (route: string, ms: number, visits: number) =>
    quiet(visits, ms).map((one) => (one.measure === 'visit' ? one : { ...one, route }));
  const fresh = observed([...on('/watch', 2400, 90), ...on('/', 800, 12)]);
  const stable = observed([...on('/watch', 2400, 12), ...on('/', 800, 300)]);
  expect(found(fresh, stable).reason).toBeUndefined();
  expect(found(observed([...on('/watch', 2400, 90), ...on('/', 1600, 12)]), stable).reason).toMatch(/the median LCP/);
  // A page seen with only one version says nothing; values without a page count as one page.
  expect(found(observed([...on('/new', 9000, 90), ...on('/', 800, 12)]), stable).reason).toBeUndefined();
  expect(
    found(observed([...quiet(90, 1600), ...on('/', 800, 12)]), observed([...quiet(90), ...on('/', 800, 90)])).reason,
  ).toMatch(/the median LCP/);
});

test('PLAT-115 widely spread values are weaker evidence than close ones with the same medians', () => {
  const spread = (factor: number) =>
    observed([count('LCP', 20, 1000 / factor), count('LCP', 20, 1000), count('LCP', 20, 1000 * factor)]);
  const close = spread(1.1);
  const evidence = (factor: number) => {
    const shifted = spread(factor).counts.map((one) => ({ ...one, bucket: one.bucket + 3 }));
    return found(observed(shifted), close).findings.find(({ measure }) => measure === 'LCP')?.evidence ?? 0;
  };
  expect(evidence(1.1)).toBeGreaterThan(evidence(3));
  expect(evidence(3)).toBeGreaterThan(0);
});

test('PLAT-115 several reasons are listed in order; without values the medians are unknown', () => {
  const verdict = found(observed([...quiet(60), count('load', 30), count('error', 30)]));
  expect(verdict.reason).toBe(
    '30 of 60 visits failed to load it, compared with 0 of 600; 30 of 60 visits had an error of it, compared with 0 of 600',
  );
  const [, , , lcp] = found(observed([])).findings;
  expect(lcp).toMatchObject({ measure: 'LCP', evidence: 0 });
  expect(lcp?.sentence).toMatch(/^the median LCP is – ms, compared with \d+ ms$/);
});

test('PLAT-262 a release whose visitors open the slow page more often is not slow, one that is slow on each page is', () => {
  const on = (route: string, visits: number, ms: number): Count[] =>
    quiet(visits, ms).map((one) => ({ ...one, route }));
  const [quick, slow] = ['/', '/tutorials'];
  const stable = observed([...on(quick, 540, 400), ...on(slow, 60, 2000)]);
  expect(found(observed([...on(quick, 6, 400), ...on(slow, 54, 2000)]), stable).reason).toBeUndefined();
  const worse = found(observed([...on(quick, 54, 600), ...on(slow, 6, 3000)]), stable);
  expect(worse.reason).toMatch(/the median LCP is \d+ ms, compared with \d+ ms; the median INP/);
});
