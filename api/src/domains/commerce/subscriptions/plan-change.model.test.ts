import { periodEnd } from '@gargoyle/shared/contract/billing-periods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/clock/clock.ts';
import { shareOf } from '../../../kernel/money/money.ts';
import { daysLeft } from './periods.model.ts';
import { type CurrentPeriod, quoteChange, unusedCents } from './plan-change.model.ts';

const start = new Date('2026-03-01T10:00:00Z');
const paid = (lastPaidCents: number): CurrentPeriod => ({
  onTrial: false,
  periodStart: start,
  periodEnd: periodEnd(start, 'month'),
  lastPaidCents,
});
const onTrial: CurrentPeriod = { onTrial: true, periodStart: start, periodEnd: addDays(start, 8), lastPaidCents: 0 };
const monthly = { id: 3, rank: 2, priceCents: 5_999, firstMonthPriceCents: null };
const yearly = { id: 4, rank: 3, priceCents: 39_999, firstMonthPriceCents: null };
const introduced = { id: 5, rank: 2, priceCents: 5_999, firstMonthPriceCents: 2_999 };
const noTax = () => 0;

test('API-C-256 days left are whole days including the current one', () => {
  expect(daysLeft(start, addDays(start, 30))).toBe(30);
  expect(daysLeft(new Date(+start + 1), addDays(start, 30))).toBe(30);
  expect(daysLeft(addDays(start, 30), addDays(start, 30))).toBe(0);
});

test('API-C-065 the prorated charge credits the unused days of what was paid', () => {
  const quote = quoteChange(paid(1_999), yearly, 0, noTax, addDays(start, 10));
  expect(quote).toMatchObject({ prorated: true, unusedCents: 1_333, dueCents: 38_666 }); // 1999 × 20 ÷ 30 = 1332.67
});

test('API-C-065 the coupon is applied after the credit, tax comes last', () => {
  const quote = quoteChange(paid(1_999), yearly, 8_000, (cents) => shareOf(cents, 725), addDays(start, 10));
  expect(quote).toMatchObject({ discountCents: 8_000, taxCents: 2_223, dueCents: 32_889 }); // 30666 × 7.25 %
});

test('API-C-066 the full price is due without paid days left', () => {
  expect(quoteChange(paid(1_999), yearly, 0, noTax, addDays(start, 30))).toMatchObject({
    prorated: false,
    dueCents: 39_999,
  });
});

test('API-C-066 API-C-067 on trial the first price of the new plan is due at the end of the trial', () => {
  const quote = quoteChange(onTrial, introduced, 0, noTax, addDays(start, 2));
  expect(quote).toMatchObject({ prorated: false, unusedCents: 0, dueCents: 2_999, chargeAt: onTrial.periodEnd });
});

test('API-C-066 outside of a trial the first-month price does not apply', () => {
  expect(quoteChange(paid(0), introduced, 0, noTax, start).dueCents).toBe(5_999);
});

test('API-C-065 an upgrade never has a negative price or credits more than was paid', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(60_000), fc.integer({ min: 0, max: 40 * 86_400 }), (lastPaid, code, seconds) => {
      const now = new Date(+start + seconds * 1_000);
      const quote = quoteChange(paid(lastPaid), monthly, code, noTax, now);
      expect(quote.dueCents).toBeGreaterThanOrEqual(0);
      expect(quote.unusedCents).toBeLessThanOrEqual(lastPaid);
      expect(quote.dueCents).toBeLessThanOrEqual(5_999);
    }),
  );
});

test('API-C-065 the credit never grows over time', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(30 * 86_400), fc.nat(30 * 86_400), (lastPaid, a, b) => {
      const early = new Date(+start + Math.min(a, b) * 1_000);
      const late = new Date(+start + Math.max(a, b) * 1_000);
      return unusedCents(paid(lastPaid), late) <= unusedCents(paid(lastPaid), early);
    }),
  );
});

test('API-C-065 a trial and a period without end or without days have no credit; a coupon takes at most the amount due', () => {
  const middle = addDays(start, 4);
  expect(unusedCents({ ...onTrial, lastPaidCents: 1_999 }, middle)).toBe(0);
  expect(unusedCents({ ...paid(1_999), periodEnd: null }, middle)).toBe(0);
  expect(unusedCents({ ...paid(1_999), periodEnd: start }, start)).toBe(0);
  const quote = quoteChange(paid(39_000), yearly, 99_999, noTax, addDays(start, 15));
  expect(quote).toMatchObject({ unusedCents: 19_500, discountCents: 20_499, dueCents: 0 });
});

test('API-C-065 an upgrade is charged now, on trial at its end', () => {
  const middle = addDays(start, 4);
  expect(quoteChange(paid(1_999), yearly, 0, noTax, middle).chargeAt).toEqual(middle);
  expect(quoteChange(onTrial, yearly, 0, noTax, middle).chargeAt).toEqual(onTrial.periodEnd);
  expect(quoteChange({ ...onTrial, periodEnd: null }, yearly, 0, noTax, middle).chargeAt).toEqual(middle);
});
