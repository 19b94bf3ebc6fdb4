import { expect, test } from 'vitest';
import { restingIndex } from './take-over.ts';

test('CAT-356 a row rests at a slide or at its end, not in between', () => {
  const stops = [0, 204, 408, 500, 500];
  expect([0, 203, 409, 500].map((at) => restingIndex(at, stops))).toEqual([0, 1, 2, 3]);
  expect([60, 300, 450].map((at) => restingIndex(at, stops))).toEqual([-1, -1, -1]);
});
