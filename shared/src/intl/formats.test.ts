import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime, duration } from './formats.ts';
import { createIntl } from './intl.tsx';

const en = createIntl('en', {});
const es = createIntl('es', {});

describe('formats', () => {
  test('SHELL-006 CAT-017 COM-001 COM-002 prices are dollars with two decimals in both languages', () => {
    expect(en.money(59.9)).toBe('$59.90');
    expect(es.money(1234.5)).toBe('$1,234.50');
  });
  test('SHELL-006 numbers and prices are written as Intl writes them, in both languages', () => {
    for (const [intl, locale] of [
      [en, 'en-US'],
      [es, 'es-US'],
    ] as const) {
      const number = new Intl.NumberFormat(locale);
      const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
      fc.assert(fc.property(fc.integer(), (n) => intl.number(n) === number.format(n)));
      fc.assert(fc.property(fc.integer(), (cents) => intl.money(cents / 100) === dollars.format(cents / 100)));
      expect([intl.number(0.5), intl.number(-0), intl.money(0)]).toEqual([number.format(0.5), '0', '$0.00']);
    }
  });
  test('SHELL-428 an hour is one of twelve in English and of twenty-four in Spanish', () => {
    const iso = '2026-12-05T01:00:00Z';
    expect(en.dayAndHour(iso, 'America/Los_Angeles').replaceAll('\u202f', ' ')).toBe('Fri, Dec 4, 5:00 PM PST');
    expect(es.dayAndHour(iso, 'America/Los_Angeles')).toBe('vie, 4 de dic, 17:00 PST');
  });
  test('CAT-118 positions are written h:mm:ss', () => {
    expect(clockTime(1450)).toBe('0:24:10');
    expect(clockTime(36_061.9)).toBe('10:01:01');
    expect(clockTime(-4)).toBe('0:00:00');
  });
  test('durations are hours and minutes', () => {
    expect(duration(24_120)).toBe('6 h 42 min');
    expect(duration(11_280)).toBe('3 h 08 min');
    expect(duration(7200)).toBe('2 h');
    expect(duration(50)).toBe('50 s');
  });
  test('no duration ever shows sixty minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (s) => !/\b60\b/.test(duration(s).replace(/^\d+ h/, ''))),
    );
  });
  test('CAT-247 the long date is month, day and year', () => {
    expect(en.longDate('2026-11-21T05:00:00Z', 'UTC')).toBe('November 21, 2026');
    expect(en.longDate('2026-11-21T05:00:00Z', 'America/Los_Angeles')).toBe('November 20, 2026');
  });
  test('CAT-361 an hour names its zone', () => {
    expect(en.dayAndHour('2026-12-05T02:00:00Z', 'America/Los_Angeles')).toMatch(/Fri, Dec 4.*6:00.*PST/);
  });
});
