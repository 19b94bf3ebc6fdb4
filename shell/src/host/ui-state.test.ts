import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLoading, createUiState, followWindow, scrollPercentage } from './ui-state.ts';

test('SHELL-202 the loading counter never falls below 0', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<1 | -1>(1, -1)), (changes) => {
      const store = createUiState();
      for (const change of changes) countLoading(store, change);
      expect(store.getState().loading).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('SHELL-200 the scroll percentage is between 0 and 100', () => {
  expect(scrollPercentage(500, 2000, 1000)).toBe(50);
  expect(scrollPercentage(5000, 2000, 1000)).toBe(100);
  expect(scrollPercentage(10, 500, 1000)).toBe(0);
});

test('CAT-010 PLAY-113 mobile is a width of 768 px or less', () => {
  const listeners = new Map<string, () => void>();
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener);
  const page = { innerWidth: 768, innerHeight: 900, addEventListener: listen, document: { addEventListener: listen } };
  const store = createUiState();
  followWindow(store, page as unknown as Window);
  expect(store.getState()).toMatchObject({ isMobile: true, width: 768 });
  page.innerWidth = 769;
  listeners.get('resize')?.();
  expect(store.getState().isMobile).toBe(false);
});
