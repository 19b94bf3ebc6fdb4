import { expect, test } from 'vitest';
import { pathOf } from './vitals.model.ts';

const STEPS = [
  { at: 0, path: '/tutorials' },
  { at: 5000, path: '/store' },
  { at: 9000, path: '/cart' },
];
const of = (entries: { startTime: number; value?: number }[], navigationURL?: string) =>
  pathOf({ id: 'v5-1', name: 'X', value: 1, entries, ...(navigationURL ? { navigationURL } : {}) }, STEPS);

test('PLAT-054 a figure belongs to the page where it happened, not to the last one', () => {
  expect(of([{ startTime: 800 }])).toBe('/tutorials');
  expect(of([{ startTime: 5000 }])).toBe('/store');
  expect(of([{ startTime: 20_000 }])).toBe('/cart');
});

test('PLAT-054 the worst of several shifts determines the page', () => {
  const shifts = [
    { startTime: 4900, value: 0.01 },
    { startTime: 5100, value: 0.2 },
    { startTime: 9100, value: 0.02 },
  ];
  expect(of(shifts)).toBe('/store');
});

test('PLAT-054 without entries a figure belongs to the navigation it was measured for', () => {
  expect(of([], 'https://gargoyle.example/store?kind=dvd')).toBe('/store');
  expect(of([])).toBe('/tutorials');
});

test('PLAT-054 a figure of a visit without a known path is the home page’s, unless it names its navigation', () => {
  const figure = { id: 'v5-3', name: 'INP', value: 1, entries: [{ startTime: 800 }] };
  expect(pathOf(figure, [])).toBe('/');
  expect(pathOf({ ...figure, navigationURL: 'https://gargoyle.example/store' }, [])).toBe('/store');
});

test('PLAT-054 the LCP of a soft navigation belongs to the new page, an earlier INP to the old one', () => {
  const soft = {
    id: 'v5-2',
    value: 1,
    navigationURL: 'https://gargoyle.example/store',
    navigationType: 'soft-navigation',
  };
  const entries = [{ startTime: 4990 }];
  expect(pathOf({ ...soft, name: 'LCP', entries }, STEPS)).toBe('/store');
  expect(pathOf({ ...soft, name: 'INP', entries }, STEPS)).toBe('/tutorials');
  // A page load that led on at once was painted by the page it led to.
  const load = { ...soft, navigationURL: 'https://gargoyle.example/hijack', navigationType: 'navigate' };
  const led = ['/hijack', '/account'].map((path, at) => ({ at, path }));
  expect(pathOf({ ...load, name: 'LCP', entries }, led)).toBe('/account');
});
