import { randomOf } from '@gargoyle/deploy/testing/random.ts';
import { expect, test } from 'vitest';
import { chapterOf, withChapter } from '../report.ts';
import { HEALTH_CHAPTER, healthChapter, spreadOf } from './chapter.ts';
import { stayOfLate } from './detection-time.ts';

const facts = {
  ...{ at: new Date('2026-03-02T12:00:00Z'), machine: 'a machine', seed: 1, each: 8 },
  found: [{ defect: 'fails to load', shown: 3, seconds: 15.66, bad: 6, pages: 53, reason: '4 of 4 failed' }],
  quiet: { runs: 20, visits: 10_800, alarms: [], nearest: 0.05 },
  spread: [{ name: 'LCP', routes: [spreadOf([800, 1000, 1250])] }],
  checks: [{ what: 'alarms in 20 quiet runs', value: 0, limit: 0 }],
  later: [{ deviation: 0.1, median: 32, most: 49 }],
};

test('PLAT-266 the health chapter lists each canary, the quiet runs and the spread, and appears once in the report', () => {
  const chapter = healthChapter(facts);
  const text = chapter.join('\n');
  expect(text).toContain('| fails to load | 3 | 15.7 | 6 | 53 | 4 of 4 failed |');
  expect(text).toContain('10800 visits: 0 alarms; the highest evidence was 5 % of an alarm');
  expect(text).toContain('| LCP | 1000 ms, 0.22 |');
  expect(text).toContain('| 0.1 | 32 | 49 |');
  const report = '# Bench\n\nIntro\n\n## Video\n\nFast.\n';
  const twice = withChapter(withChapter(report, ['## Health of releases', '', 'old']), chapter);
  expect(twice.split(HEALTH_CHAPTER)).toHaveLength(2);
  expect(chapterOf(twice, HEALTH_CHAPTER).join('\n')).toBe(text);
  expect(chapterOf(twice, '## Video')).toEqual(['## Video', '', 'Fast.']);
  expect(chapterOf(report, HEALTH_CHAPTER)).toEqual([]);
});

test('PLAT-266 a slow LCP is found within a minute if visits vary little, later if they vary a lot', () => {
  const margins = { failures: 0.02, silence: 0.2, slower: 1.1, alpha: 0.01 };
  const [small, large] = [0.1, 0.5].map((deviation) => stayOfLate(deviation, 1.5, margins, randomOf(1)));
  expect(small?.most).toBeLessThanOrEqual(60);
  expect(large?.median).toBeGreaterThan(small?.most ?? 0);
});
