import { expect, test } from 'vitest';
import { cachingOf, surrogateKeys } from './page-caching.ts';

test('PLAT-178 surrogate keys name the subject of a page', () => {
  expect(surrogateKeys('/tutorials/clay/', 'mf-catalog')).toBe('pages mf-catalog tutorial:clay');
  expect(surrogateKeys('/blog/clay//', 'mf-catalog')).toBe('pages mf-catalog post:clay');
  expect(surrogateKeys('/tutorials', 'mf-catalog')).toBe('pages mf-catalog');
  expect(surrogateKeys('/tutorials/', 'mf-catalog')).toBe('pages mf-catalog');
  expect(surrogateKeys('/tutorials/clay/watch', 'mf-player')).toBe('pages mf-player');
  expect(surrogateKeys('/about/tutorials/clay', 'mf-catalog')).toBe('pages mf-catalog');
  expect(surrogateKeys('/', undefined)).toBe('pages');
});

const page = { keep: true, shared: true, canary: false, keys: 'pages' };

test('PLAT-178 a page that must not be cached is cached by nobody', () => {
  for (const shared of [true, false])
    expect(cachingOf({ ...page, keep: false, shared })).toEqual({
      ...{ 'cache-control': 'no-store', vary: 'Accept-Encoding' },
    });
});

test('PLAT-178 without a trusted cache a page is revalidated each time', () => {
  for (const canary of [true, false])
    expect(cachingOf({ ...page, shared: false, canary })).toEqual({
      ...{ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' },
    });
});

test('PLAT-178 a trusted cache stores it for a minute, by variant, and by share during a canary', () => {
  expect(cachingOf(page)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'Accept-Encoding, x-gargoyle-variant',
    'surrogate-key': 'pages',
  });
  expect(cachingOf({ ...page, canary: true })['vary']).toBe('Accept-Encoding, x-gargoyle-variant, x-gargoyle-share');
});
