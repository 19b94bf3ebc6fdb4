import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost, date, email, firstBroken, number, phoneFor, required, same } from './rules.ts';

test('ACC-001 ACC-006 a missing required value is reported, including spaces and the unselected option', () => {
  expect(required('')).toBe('required');
  expect(required('   ')).toBe('required');
  expect(required('x')).toBeUndefined();
});

test('ACC-002 a value longer than its limit reports the limit, counted in characters', () => {
  expect(atMost(3)('abcd')).toEqual({ tooLong: 3 });
  expect(atMost(3)('abc')).toBeUndefined();
  expect(atMost(2)('🎭🎭')).toBeUndefined();
});

test('ACC-003 API-A-122 a malformed email is reported', () => {
  for (const bad of ['a', 'a@', 'a@b', '@b.c', 'a b@c.d']) expect(email(bad)).toBe('email');
  expect(email('a@b.example')).toBeUndefined();
  expect(email(' \u202aa@b.example\u202c')).toBeUndefined();
});

test('ACC-004 a date is strictly YYYY-MM-DD, and exists in the calendar', () => {
  for (const bad of ['2026-2-03', '03.02.2026', '2026-13-01', '2026-02-30', '2026-02-03T00:00', 'soon'])
    expect(date(bad)).toBe('date');
  const noInvalidDate = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(noInvalidDate), (day) => {
      expect(date(day.toISOString().slice(0, 10))).toBeUndefined();
    }),
  );
});

test('ACC-005 a number field takes numbers', () => {
  for (const bad of ['x', '1,5', '12a']) expect(number(bad)).toBe('number');
  for (const good of ['', '0', '-3', '1.5']) expect(number(good)).toBeUndefined();
});

test('ACC-007 ACC-008 a phone number is required only for contact by phone', () => {
  expect(phoneFor('phone')('')).toBe('required');
  expect(phoneFor('phone')('555')).toBeUndefined();
  expect(phoneFor('email')('')).toBeUndefined();
});

test('ACC-080 a differing second password is reported', () => {
  expect(same('one')('two')).toBe('passwordsDiffer');
  expect(same('one')('one')).toBeUndefined();
});

test('the first broken rule is reported', () => {
  expect(firstBroken('', [required, email])).toBe('required');
  expect(firstBroken('x', [required, email])).toBe('email');
});
