import { expect, test } from 'vitest';
import { isNextPageDue, scrollBackTo } from './scroll.model.ts';

test('CAT-317 the next page is due within 200 px of the end', () => {
  expect(isNextPageDue({ top: 2999, window: 800, page: 4000 })).toBe(false);
  expect(isNextPageDue({ top: 3000, window: 800, page: 4000 })).toBe(true);
});

test('CAT-318 and when the list is shorter than the window less 250 px', () => {
  expect(isNextPageDue({ top: 0, window: 1000, page: 749 })).toBe(true);
  // Safari's scroll position is negative while the page is pulled down beyond its top.
  expect(isNextPageDue({ top: -500, window: 1000, page: 749 })).toBe(true);
  expect(isNextPageDue({ top: -500, window: 1000, page: 750 })).toBe(false);
});

test('CAT-076 scrolling back ends 500 px above the card, never above the page', () => {
  expect(scrollBackTo(2100)).toBe(1600);
  expect(scrollBackTo(200)).toBe(0);
});
