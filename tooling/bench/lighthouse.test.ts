import { expect, test } from 'vitest';
import { holds } from './measurements.ts';
import { lighthouseChapter, lighthouseChecks, scoresOf } from './lighthouse.ts';

const GOOD = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

test('PLAT-404 a page that could not be rated is an error with its reason, never a score', () => {
  const rated = (score: number | null) => ({ score });
  const categories = { performance: rated(0.9), accessibility: rated(1), 'best-practices': rated(1), seo: rated(1) };
  expect(scoresOf({ categories })).toEqual(GOOD);
  const runtimeError = { code: 'NO_NAVSTART', message: 'Something went wrong.' };
  expect(() => scoresOf({ categories, runtimeError })).toThrow('NO_NAVSTART: Something went wrong.');
  expect(() => scoresOf({ categories: { ...categories, performance: rated(null) } })).toThrow(
    /no score for performance/,
  );
});

test('PLAT-404 performance is held against the twin, the rest against 95, but not the SEO of the cart', () => {
  const worse = { ...GOOD, seo: 60, accessibility: 94 };
  const over = (name: string, federated: typeof GOOD, twin: typeof GOOD) =>
    lighthouseChecks({ [name]: { federated, twin } })
      .filter((check) => !holds(check))
      .map(({ what }) => what);
  expect(over('home', GOOD, GOOD)).toEqual([]);
  expect(over('home', GOOD, { ...GOOD, performance: 91 })).toEqual(['home: Lighthouse performance, beside the twin’s']);
  expect(over('home', worse, GOOD)).toEqual(['home: Lighthouse accessibility', 'home: Lighthouse seo']);
  expect(over('cart', worse, GOOD)).toEqual(['cart: Lighthouse accessibility']);
});

test('PLAT-404 the chapter has a row a page, with both sides', () => {
  const rated = { home: { federated: GOOD, twin: { ...GOOD, performance: 71 } } };
  const lines = lighthouseChapter(rated, 3, new Date('2026-01-02'), 'a machine');
  expect(lines[0]).toBe('## Lighthouse');
  expect(lines.at(-1)).toBe('| home | 90 / 71 | 100 / 100 | 100 / 100 | 100 / 100 |');
});
