import { desc, eq } from '../../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moneyAudit } from '../../../../kernel/db/schema/payments.ts';
import { refunds } from '../../../../kernel/db/schema/refunds.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { dueHandlers } from '../../../../app/due-handlers.ts';
import { sweep } from '../../../../kernel/jobs/sweep.ts';
import { addToCart, nonce, PORTLAND, unbalanced } from '../../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../../testing/test-school.ts';
import { orderRefund } from './order-refund.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const DAY = 86_400_000;
const run = () => sweep(school.school, dueHandlers);
const settle = async () => {
  school.advance(3 * DAY);
  await run();
};

/** Buys a disc and returns its payment. */
async function buy() {
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const payment = { paymentMethodNonce: await nonce(school) };
  const input = { billingAddress: PORTLAND, shippingAddress: PORTLAND, delivery: 'standard', payment };
  const { status } = await school.call('orders.place', input, { as: 'walkthrough' });
  expect(status).toBe(201);
  const [paid] = await school.school.db.select().from(transactions).orderBy(desc(transactions.id)).limit(1);
  if (!paid) throw new Error('Nothing was paid.');
  return paid;
}

const order = (transactionId: number, amountCents: number, key: string) =>
  school.school.db.transaction((tx) =>
    orderRefund(tx, { transactionId, amountCents, key, orderedBy: null, now: school.clock.now() }),
  );
const refundOf = async (key: string) => (await school.school.db.select().from(refunds).where(eq(refunds.key, key)))[0];

test('a full refund of an unsettled payment voids it', async () => {
  const paid = await buy();
  await order(paid.id, paid.amountCents, 'whole');
  await run();
  expect(await refundOf('whole')).toMatchObject({ state: 'made', dueAt: null, providerId: expect.any(String) });
  const [after] = await school.school.db.select().from(transactions).where(eq(transactions.id, paid.id));
  expect(after).toMatchObject({ status: 'voided', dueAt: null });
  const [line] = await school.school.db.select().from(moneyAudit).orderBy(desc(moneyAudit.id)).limit(1);
  expect(line).toMatchObject({ action: 'refund', amountCents: paid.amountCents, result: 'made' });
  expect(await unbalanced(school)).toEqual([]);
});

test('a partial refund waits until the payment has settled', async () => {
  const paid = await buy();
  await order(paid.id, 500, 'part');
  await run();
  expect(await refundOf('part')).toMatchObject({ state: 'due' });
  await settle();
  expect(await refundOf('part')).toMatchObject({ state: 'made' });
  const [after] = await school.school.db.select().from(transactions).where(eq(transactions.id, paid.id));
  expect(after?.status).toBe('settled');
});

test('one key is one refund, even when ordered ten times at once; another amount with the same key is refused', async () => {
  const paid = await buy();
  const orders = await Promise.all(Array.from({ length: 10 }, () => order(paid.id, 300, 'once')));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  await expect(order(paid.id, 301, 'once')).rejects.toMatchObject({ code: 'conflict' });
});

test('concurrent refunds never exceed the payment', async () => {
  const paid = await buy();
  const third = Math.floor(paid.amountCents / 3);
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => order(paid.id, third, `third-${n}`)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await settle();
  const { rows } = await school.school.db.execute<{ cents: number }>(
    `select sum(amount_cents)::int as cents from sandbox_refunds where reference = '${paid.reference}'`,
  );
  expect(rows[0]?.cents).toBe(3 * third);
});

test('unknown and declined payments cannot be refunded', async () => {
  await expect(order(999_999, 100, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await school.school.db.execute<{ id: number }>(
    `insert into transactions (user_id, created_at, amount_cents, status, reference)
      values (3, now(), 900, 'processor_declined', 'refused-1') returning id`,
  );
  await expect(order(rows[0]?.id ?? 0, 100, 'refused')).rejects.toMatchObject({ code: 'conflict' });
});

test('API-C-296 a charge that does not settle and a refund that the provider refuses are reported', async () => {
  const { gateway } = school.school.payments;
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const paid = await buy();
  await order(paid.id, 400, 'refused-by-bank');
  vi.spyOn(gateway, 'refund').mockResolvedValueOnce({ ok: false, later: false, reason: 'The card was closed.' });
  await run();
  expect(await refundOf('refused-by-bank')).toMatchObject({ state: 'failed', failure: 'The card was closed.' });
  expect(report.mock.calls).toEqual([
    [new Error('The card was closed.'), expect.stringContaining(`${paid.reference}`)],
  ]);
  vi.spyOn(gateway, 'settlement').mockImplementation(async (reference) =>
    reference === paid.reference ? 'settlement_declined' : 'settled',
  );
  await settle();
  expect(report.mock.calls.slice(1)).toEqual([
    [new Error('settlement_declined'), expect.stringContaining(`${paid.reference}`)],
  ]);
  vi.restoreAllMocks();
});
