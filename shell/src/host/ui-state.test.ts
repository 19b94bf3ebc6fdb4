import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLoading, createUiState, scrollPercentage } from './ui-state.ts';

test('SHELL-202 the counter of loading never falls below 0', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<1 | -1>(1, -1)), (changes) => {
      const store = createUiState();
      for (const change of changes) countLoading(store, change);
      expect(store.getState().loading).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('SHELL-200 the scrolled share lies between 0 and 100', () => {
  expect(scrollPercentage(500, 2000, 1000)).toBe(50);
  expect(scrollPercentage(5000, 2000, 1000)).toBe(100);
  expect(scrollPercentage(10, 500, 1000)).toBe(0);
});
