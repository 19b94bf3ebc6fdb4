import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turn } from './lightbox.model.ts';

test('CAT-219 before the first comes the last, after the last the first', () => {
  expect(turn(0, -1, 5)).toBe(4);
  expect(turn(4, 1, 5)).toBe(0);
});

test('CAT-218 there and back ends where it began', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.nat(), (count, at) => {
      const index = at % count;
      expect(turn(turn(index, 1, count), -1, count)).toBe(index);
    }),
  );
});
