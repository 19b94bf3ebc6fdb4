import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableCents, refundProblem } from './refunds.model.ts';

const paid = { amountCents: 5_000, status: 'settled' as const, reference: 'order-1' };

test('what failed can be given back again, what is due or made cannot', () => {
  expect(refundableCents(paid, [])).toBe(5_000);
  const earlier = [
    { amountCents: 1_000, state: 'made' as const },
    { amountCents: 500, state: 'due' as const },
    { amountCents: 3_000, state: 'failed' as const },
  ];
  expect(refundableCents(paid, earlier)).toBe(3_500);
  expect(refundProblem(paid, earlier, 3_500)).toBeNull();
  expect(refundProblem(paid, earlier, 3_501)).toBe('Only $35.00 of this payment are left to give back.');
});

test.each(['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined', 'voided'] as const)(
  'nothing goes back of a payment that is %s',
  (status) => expect(refundProblem({ ...paid, status }, [], 1)).toMatch(/^Nothing/),
);

test('nothing goes back of a payment that never reached the provider, and never less than a cent', () => {
  expect(refundableCents({ ...paid, reference: null }, [])).toBe(0);
  for (const cents of [0, -1, 0.5, Number.NaN])
    expect(refundProblem(paid, [], cents)).toBe('A refund is at least one cent.');
  expect(refundProblem(paid, [], 1)).toBeNull();
});

test('whatever is ordered and whatever of it fails, never more goes back than was taken', () => {
  const order = fc.record({ cents: fc.integer({ min: -50, max: 6_000 }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (orders) => {
      const given: { amountCents: number; state: 'made' | 'failed' }[] = [];
      for (const { cents, fails } of orders)
        if (refundProblem(paid, given, cents) === null)
          given.push({ amountCents: cents, state: fails ? 'failed' : 'made' });
      const back = given.filter(({ state }) => state === 'made').reduce((sum, one) => sum + one.amountCents, 0);
      return back <= paid.amountCents && given.every((one) => one.amountCents > 0);
    }),
  );
});
