import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAhead } from './use-ahead.ts';

test('a choice shows until the address follows, and does not return with a later address', () => {
  const { result, rerender } = renderHook(({ at, value }) => useAhead(at, value), {
    initialProps: { at: 'a', value: 1 },
  });
  act(() => result.current[1](2));
  expect(result.current[0]).toBe(2);
  rerender({ at: 'b', value: 2 });
  expect(result.current[0]).toBe(2);
  rerender({ at: 'a', value: 1 });
  expect(result.current[0]).toBe(1);
});

test('SHELL-010 going back before the address has followed restores its value', () => {
  const { result } = renderHook(() => useAhead('a', 1));
  act(() => result.current[1](2));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current[0]).toBe(1);
});
