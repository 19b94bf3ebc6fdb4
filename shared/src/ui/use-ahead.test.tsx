import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAhead } from './use-ahead.ts';

const arrive = (address: string, value: number) => ({ arrival: { address }, value });

function open() {
  const { result, rerender } = renderHook(({ arrival, value }) => useAhead(arrival, value), {
    initialProps: arrive('a', 1),
  });
  return { result, rerender, choose: (next: number) => act(() => result.current[1](next)) };
}

test('a choice shows until the address follows, and does not return with a later address', () => {
  const { result, rerender, choose } = open();
  choose(2);
  expect(result.current[0]).toBe(2);
  rerender(arrive('b', 2));
  expect(result.current[0]).toBe(2);
  rerender(arrive('a', 1));
  expect(result.current[0]).toBe(1);
});

test('SHELL-010 back before the next arrival, the choice is dropped', () => {
  const { result, choose } = open();
  choose(2);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current[0]).toBe(1);
  choose(3);
  expect(result.current[0]).toBe(3);
});
