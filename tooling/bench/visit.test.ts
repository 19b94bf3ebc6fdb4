import { expect, test } from 'vitest';
import { usedCharacters } from './visit.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test('PLAT-033 only script that ran counts as used: inner ranges override the outer ones', () => {
  const module = { ranges: [range(0, 100, 1), range(90, 100, 0)] };
  const neverCalled = { ranges: [range(10, 30, 0)] };
  const called = { ranges: [range(40, 80, 2), range(50, 60, 0), range(52, 54, 1)] };
  expect(usedCharacters({ functions: [module, neverCalled, called] })).toBe(90 - 20 - 8);
  expect(usedCharacters({ functions: [] })).toBe(0);
});
