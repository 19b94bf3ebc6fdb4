import { expect, test } from 'vitest';
import { holds, median, percentile } from './measurements.ts';
import { depthOf } from './visit.ts';

test('median and percentile', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
});

test('a budget holds at its limit', () => {
  expect(holds({ what: '', value: 2, limit: 2 })).toBe(true);
  expect(holds({ what: '', value: 0.1, limit: 0.2, atLeast: true })).toBe(false);
});

test('PLAT-028 depth counts requests that waited for each other, except API calls and pictures', () => {
  const r = (start: number, end: number, type: string) => ({ start, end, type, bytes: 0 });
  const page = [
    r(0, 10, 'Document'),
    r(11, 20, 'Script'),
    r(11, 22, 'Stylesheet'),
    r(23, 30, 'Api'),
    r(25, 40, 'Image'),
  ];
  expect(depthOf(page, 100)).toBe(2);
  expect(depthOf([...page, r(23, 30, 'Script')], 100)).toBe(3);
  expect(depthOf([...page, r(23, 30, 'Script')], 25)).toBe(2);
});
