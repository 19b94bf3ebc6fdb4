import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-5', { start: 5, end: 5 }],
  [' bytes=0-99 ', { start: 0, end: 99 }],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['megabytes=0-9', null],
  ['bytes=0-1,5-6', null],
  ['items=0-9', null],
  [undefined, null],
])('of a file of 1000 bytes %s is %o', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected);
});

test('a range never exceeds its file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (noise, a, b, size) => {
      for (const header of [noise, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
        const range = readRange(header, size);
        if (range === null || range === 'unsatisfiable') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }
    }),
  );
});
