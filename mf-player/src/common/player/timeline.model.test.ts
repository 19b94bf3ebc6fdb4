import { expect, test } from 'vitest';
import { chapterNameAt, percent } from './timeline.model.ts';

const chapters = [
  { time: 10, name: 'The door' },
  { time: 20, name: 'The bench' },
  { time: 95.5, name: 'The kiln' },
];

test.each([
  [0, undefined],
  [9.9, undefined],
  [10, 'The door'],
  [19.9, 'The door'],
  [20, 'The bench'],
  [95.4, 'The bench'],
  [95.5, 'The kiln'],
  [500, 'The kiln'],
])('PLAY-223 at %s seconds the chapter is %s', (time, name) => {
  expect(chapterNameAt(chapters, time)).toBe(name);
});

test('PLAY-223 a video without chapters has no name to show', () => {
  expect(chapterNameAt([], 10)).toBeUndefined();
});

test.each([
  [0, 200, 0],
  [50, 200, 25],
  [1, 3, 100 / 3],
  [0.25, 0.5, 50],
  [199, 200, 99.5],
  [200, 200, 100],
  [201, 200, 100],
  // The length is not known yet.
  [5, 0, 0],
  [0, 0, 0],
  [5, -1, 0],
  [5, Number.NaN, 0],
])('%s of %s seconds are %s percent', (part, whole, share) => {
  expect(percent(part, whole)).toBeCloseTo(share, 10);
});
