import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, amountLines, lineSubtotal, roundMoney, totalsOf } from './totals.model.ts';

const amount = fc.integer({ min: 0, max: 5_000_00 }).map((cents) => cents / 100);

describe('totals', () => {
  test('COM-006 COM-007 the total is subtotal less discount plus shipping and tax', () => {
    expect(totalsOf({ subtotal: 134.98, discount: 13.5, shipping: 5.99, tax: 0 }).total).toBe(127.47);
  });

  test('COM-009 shipping stays payable when the discount exceeds the subtotal', () => {
    expect(totalsOf({ subtotal: 30, discount: 50, shipping: 5.99, tax: 0 })).toMatchObject({
      discount: 30,
      total: 5.99,
    });
  });

  test('COM-008 no total falls below zero, whatever the discount', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (subtotal, discount, shipping, tax) => {
        const totals = totalsOf({ subtotal, discount, shipping, tax });
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(addMoney(totals.subtotal, -totals.discount, totals.shipping, totals.tax));
      }),
    );
  });

  test('COM-015 COM-345 zero amounts have no line, but a zero total does', () => {
    const lines = amountLines(totalsOf({ subtotal: 20, discount: 20, shipping: 0, tax: 0 }));
    expect(lines.map((line) => line.key)).toEqual(['subtotal', 'discount', 'total']);
    expect(lines.at(-1)?.amount).toBe(0);
    const nothing = amountLines(totalsOf({ subtotal: 0, discount: 0, shipping: 5, tax: 0 }));
    expect(nothing.map((line) => line.key)).toEqual(['subtotal', 'shipping', 'total']);
  });

  test('COM-004 COM-066 costs round to cents, line subtotals do not drift', () => {
    expect(roundMoney(5.987)).toBe(5.99);
    expect(lineSubtotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  });
});
