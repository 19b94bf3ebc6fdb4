import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDuration, addMonths, fixedClock } from './clock.ts';

const from = new Date('2026-01-31T10:00:00.000Z');

test.each([
  ['P8D', '2026-02-08T10:00:00.000Z'],
  ['P1M', '2026-02-28T10:00:00.000Z'],
  ['P1Y', '2027-01-31T10:00:00.000Z'],
  ['P2W', '2026-02-14T10:00:00.000Z'],
  ['PT90M', '2026-01-31T11:30:00.000Z'],
  ['P1DT1H1M1S', '2026-02-01T11:01:01.000Z'],
  ['P0D', '2026-01-31T10:00:00.000Z'],
])('%s after the last of January', (duration, expected) => {
  expect(addDuration(from, duration)?.toISOString()).toBe(expected);
});

test.each(['', 'P', 'PT', 'P1', '1D', 'P-1D', 'P1DT', 'P1H', 'p1d', 'P99999999D'])('%j is not a duration', (text) => {
  expect(addDuration(from, text)).toBeNull();
});

test('adding months never skips one, and keeps the day if the month has it', () => {
  const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 120 }), (date, months) => {
      const to = addMonths(date, months);
      const index = (d: Date) => d.getUTCFullYear() * 12 + d.getUTCMonth();
      expect(index(to) - index(date)).toBe(months);
      expect(to.getUTCDate()).toBeLessThanOrEqual(date.getUTCDate());
    }),
  );
});

test('a fixed clock does not run and can be moved', () => {
  const clock = fixedClock(from);
  expect(clock.now()).toEqual(from);
  clock.setOffset(1000);
  expect(clock.now().getTime() - from.getTime()).toBe(1000);
});
