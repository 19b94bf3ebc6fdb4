import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableCents, refundProblem } from './refunds.model.ts';

const paid = { amountCents: 5_000, status: 'settled' as const, reference: 'order-1' };

test('failed refunds can be repeated, due and made ones cannot', () => {
  expect(refundableCents(paid, [])).toBe(5_000);
  const earlier = [
    { amountCents: 1_000, state: 'made' as const },
    { amountCents: 500, state: 'due' as const },
    { amountCents: 3_000, state: 'failed' as const },
  ];
  expect(refundableCents(paid, earlier)).toBe(3_500);
  expect(refundProblem(paid, earlier, 3_500)).toBeNull();
  expect(refundProblem(paid, earlier, 3_501)).toBe('Only $35.00 of this payment is left to refund.');
});

test.each(['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined', 'voided'] as const)(
  'a payment that is %s cannot be refunded',
  (status) => expect(refundProblem({ ...paid, status }, [], 1)).toMatch(/^Nothing/),
);

test('a payment that never reached the provider cannot be refunded, and a refund is at least one cent', () => {
  expect(refundableCents({ ...paid, reference: null }, [])).toBe(0);
  for (const cents of [0, -1, 0.5, Number.NaN])
    expect(refundProblem(paid, [], cents)).toBe('A refund is at least one cent.');
  expect(refundProblem(paid, [], 1)).toBeNull();
});

test('refunds never exceed the payment, whichever of them fail', () => {
  const order = fc.record({ cents: fc.integer({ min: -50, max: 6_000 }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (orders) => {
      const made: { amountCents: number; state: 'made' | 'failed' }[] = [];
      for (const { cents, fails } of orders)
        if (refundProblem(paid, made, cents) === null)
          made.push({ amountCents: cents, state: fails ? 'failed' : 'made' });
      const refunded = made
        .filter(({ state }) => state === 'made')
        .reduce((sum, refund) => sum + refund.amountCents, 0);
      return refunded <= paid.amountCents && made.every((refund) => refund.amountCents > 0);
    }),
  );
});
