import { expect, test } from 'vitest';
import { nextDate } from './webinar.model.ts';

const variants = ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'].map(
  (startDate) => ({ startDate }) as never,
);

test('the next date of a live course, or the last when all have passed', () => {
  expect(nextDate({ variants }, Date.parse('2026-01-15T00:00:00Z'))).toBe('2026-02-01T00:00:00Z');
  expect(nextDate({ variants }, Date.parse('2026-02-01T00:00:00Z'))).toBe('2026-02-01T00:00:00Z');
  expect(nextDate({ variants }, Date.parse('2027-01-01T00:00:00Z'))).toBe('2026-03-01T00:00:00Z');
  expect(nextDate({ variants: [] }, 0)).toBeUndefined();
});
