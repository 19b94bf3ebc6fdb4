import { expect, test } from 'vitest';
import { periodEnd } from './billing-periods.ts';

const start = new Date('2026-03-01T10:00:00Z');

test('API-C-226 API-C-227 COM-136 COM-137 a month is 30 days, a year ends on the same day', () => {
  expect(periodEnd(start, 'month')).toEqual(new Date('2026-03-31T10:00:00Z'));
  expect(periodEnd(start, 'year')).toEqual(new Date('2027-03-01T10:00:00Z'));
  expect(periodEnd(new Date('2028-02-29T00:00:00Z'), 'year')).toEqual(new Date('2029-02-28T00:00:00Z'));
  expect(start).toEqual(new Date('2026-03-01T10:00:00Z'));
});
