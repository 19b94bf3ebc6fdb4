import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completesNow, percentOf, withProgress } from './progress.model.ts';

test('PLAY-090 the percentage is rounded down, and 0 without a duration', () => {
  expect(percentOf(29.9, 30)).toBe(99);
  expect(percentOf(5, 0)).toBe(0);
  // A stream reports an infinite duration before it knows it.
  expect(percentOf(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(0);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (position, duration) => {
      const percent = percentOf(position, duration);
      return Number.isInteger(percent) && percent >= 0 && percent <= 100;
    }),
  );
});

test('PLAY-091 PLAY-092 an update overwrites only the given fields', () => {
  const first = withProgress({}, 4, { currentPosition: 10, duration: 40 });
  expect(first[4]).toEqual({ currentPosition: 10, duration: 40, completed: false, percent: 25 });
  expect(withProgress(first, 4, { currentPosition: 20 })[4]).toMatchObject({ duration: 40, percent: 50 });
  expect(withProgress(first, 5, {})[4]).toBe(first[4]);
});

test('PLAY-099 a completed chapter stays completed', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ currentPosition: fc.nat(100), completed: fc.boolean() })), (updates) => {
      let all = withProgress({}, 1, { completed: true, duration: 100 });
      for (const update of updates) all = withProgress(all, 1, update);
      return all[1]?.completed === true;
    }),
  );
});

test('PLAY-095 PLAY-096 a chapter completes at 97 percent, only while playing, once', () => {
  const at = (position: number) => withProgress({}, 1, { currentPosition: position, duration: 100 })[1];
  expect(completesNow(at(96.9), true)).toBe(false);
  expect(completesNow(at(97), true)).toBe(true);
  expect(completesNow(at(99), false)).toBe(false);
  expect(completesNow(undefined, true)).toBe(false);
  expect(completesNow(withProgress({}, 1, { currentPosition: 99, duration: 100, completed: true })[1], true)).toBe(
    false,
  );
});
