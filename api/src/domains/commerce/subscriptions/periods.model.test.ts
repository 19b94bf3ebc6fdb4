import { expect, test } from 'vitest';
import { daysBetween, daysLeft, RETRY_DAYS } from './periods.model.ts';

const HOUR = 3_600_000;
const start = new Date('2026-03-01T10:00:00Z');
const after = (hours: number, ms = 0) => new Date(+start + hours * HOUR + ms);

test('API-C-233 a failed charge is tried again after 1, 3 and 7 days', () => {
  expect(RETRY_DAYS).toEqual([1, 3, 7]);
});

test.each([
  [0, 0, 0],
  [24 * 30, 0, 30],
  [24 * 30 - 1, 0, 30],
  [24 * 30 + 1, 0, 30],
  [12, -1, 0],
  [12, 0, 1],
  [36, -1, 1],
  [36, 0, 2],
  [-24, 0, 0],
])('API-C-065 a period of %d hours and %d ms has %d whole days', (hours, ms, days) => {
  expect(daysBetween(start, after(hours, ms))).toBe(days);
});

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [24, -1, 1],
  [24, 0, 1],
  [24, 1, 2],
  [24 * 30, 0, 30],
  [0, -1, 0],
  [-48, 0, 0],
])('API-C-256 with %d hours and %d ms left, %d days are left: the running one counts', (hours, ms, days) => {
  expect(daysLeft(start, after(hours, ms))).toBe(days);
});
