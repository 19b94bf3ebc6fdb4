import { desc, eq } from '../../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disputes, paymentNotices } from '../../../../kernel/db/schema/payment-notices.ts';
import { refunds } from '../../../../kernel/db/schema/refunds.ts';
import { sandboxCharges, sandboxNotices } from '../../../../kernel/db/schema/sandbox-payments.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { addToCart, nonce, PORTLAND } from '../../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../../testing/test-school.ts';
import { openBraintree } from '../../../../kernel/payments/braintree/open-braintree.ts';
import { deliverNotices } from '../../../../kernel/payments/sandbox/deliver-notices.ts';
import { sandboxKeys, settlementNotice, signNotice } from '../../../../kernel/payments/sandbox/notices.ts';
import { handleNotice } from './handle-notice.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const post = async (form: URLSearchParams) =>
  (
    await school.app.inject({
      method: 'POST',
      url: '/payments/webhooks',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
  ).statusCode;
const keys = () => sandboxKeys(school.school.secret);
/** Braintree's own code with this school's sandbox keys: the school must accept what it signs. */
const braintree = () => openBraintree({ merchantId: 'sandbox', environment: 'sandbox', ...keys() });
async function sample(kind: string, id: string): Promise<URLSearchParams> {
  return new URLSearchParams((await braintree()).webhookTesting.sampleNotification(kind, id));
}
const notices = (kind: string) => school.school.db.select().from(paymentNotices).where(eq(paymentNotices.kind, kind));

async function buy(number?: string) {
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const payment = { paymentMethodNonce: await nonce(school, number) };
  const input = { billingAddress: PORTLAND, shippingAddress: PORTLAND, delivery: 'standard', payment };
  expect((await school.call('orders.place', input, { as: 'walkthrough' })).status).toBe(201);
  const [paid] = await school.school.db.select().from(transactions).orderBy(desc(transactions.id)).limit(1);
  const reference = paid?.reference ?? '';
  const [charge] = await school.school.db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  return { id: paid?.id ?? 0, reference, chargeId: charge?.id ?? '', amountCents: paid?.amountCents ?? 0 };
}

test('a notice that is unsigned, signed with another key or modified is refused and not stored', async () => {
  const form = signNotice(keys(), settlementNotice('settled', { id: 'x', reference: 'y', amountCents: 100 }));
  const payload = form.get('bt_payload') ?? '';
  const other = signNotice({ ...keys(), privateKey: 'other' }, Buffer.from(payload, 'base64').toString());
  const swapped = Buffer.from(payload, 'base64').toString().replace('settled', 'settlement_declined');
  for (const wrong of [
    new URLSearchParams(),
    new URLSearchParams({ bt_payload: payload, bt_signature: '' }),
    new URLSearchParams({ bt_payload: payload, bt_signature: 'sandbox|00' }),
    new URLSearchParams({
      bt_payload: Buffer.from(swapped).toString('base64'),
      bt_signature: form.get('bt_signature') ?? '',
    }),
    other,
  ])
    expect(await post(wrong)).toBe(400);
  expect((await school.send('POST', '/payments/webhooks', { body: { bt_payload: payload } })).status).toBe(400);
  expect(await school.school.db.select().from(paymentNotices)).toEqual([]);
});

test('Braintree’s own code reads notices of the sandbox, and vice versa', async () => {
  const form = signNotice(keys(), settlementNotice('settled', { id: 'x', reference: 'order-1', amountCents: 100 }));
  const { webhookNotification } = await braintree();
  const read = await webhookNotification.parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? '');
  expect(read).toMatchObject({ kind: 'transaction_settled', transaction: { id: 'x', orderId: 'order-1' } });
  expect(await post(await sample('check', 'x'))).toBe(204);
});

test('kinds without an effect are acknowledged and stored, whatever they contain', async () => {
  for (const kind of ['subscription_expired', 'local_payment_reversed', 'partner_merchant_connected'])
    expect(await post(await sample(kind, 'x'))).toBe(204);
  expect(await notices('subscription_expired')).toMatchObject([{ followed: false }]);
});

test('API-C-235 the sandbox reports a settled charge, and its payment is updated before the sweep polls', async () => {
  const { id, reference } = await buy();
  const { gateway } = school.school.payments;
  while ((await gateway.settlement(reference)) !== 'settled');
  const statusOf = async () => (await school.school.db.select().from(transactions).where(eq(transactions.id, id)))[0];
  expect(await statusOf()).toMatchObject({ status: 'submitted_for_settlement' });
  expect(await deliverNotices(school.school, post)).toBe(1);
  expect(await statusOf()).toMatchObject({ status: 'settled', dueAt: null });
  expect(await deliverNotices(school.school, post)).toBe(0);
});

test('a repeated or late notice has no effect: the charge’s state is read from the gateway', async () => {
  const { id, reference, chargeId, amountCents } = await buy();
  while ((await school.school.payments.gateway.settlement(reference)) !== 'settled');
  const late = signNotice(keys(), settlementNotice('settlement_declined', { id: chargeId, reference, amountCents }));
  for (let time = 0; time < 3; time++) expect(await post(late)).toBe(204);
  expect(await notices('transaction_settlement_declined')).toHaveLength(1);
  const [row] = await school.school.db.select().from(transactions).where(eq(transactions.id, id));
  expect(row?.status).toBe('settled');
  await deliverNotices(school.school, post);
});

test('API-C-288 a notice whose charge is asked for takes a place among the buyers', async () => {
  const { reference, chargeId, amountCents } = await buy();
  const { payments } = school.school;
  const inside = vi.fn();
  const settlement = vi.spyOn(payments.gateway, 'settlement');
  school.school.payments = {
    ...payments,
    bulkhead: (work) => payments.bulkhead(work).finally(() => inside(settlement.mock.calls.length)),
  };
  const form = signNotice(keys(), settlementNotice('settled', { id: chargeId, reference, amountCents }));
  expect(await post(form)).toBe(204);
  expect(inside).toHaveBeenCalledExactlyOnceWith(1);
  school.school.payments = payments;
  vi.restoreAllMocks();
});

test('a payment of something delivered that does not come is reported', async () => {
  const { reference, chargeId } = await buy();
  vi.spyOn(school.school.payments.gateway, 'settlement').mockResolvedValue('settlement_declined');
  const about = { what: 'charge' as const, id: chargeId, reference };
  const now = school.clock.now();
  const notice = { hash: reference, kind: 'transaction_settlement_declined', toldAt: now, about };
  const outcome = await school.school.db.transaction((tx) => handleNotice(tx, school.school, notice, now));
  expect(outcome).toBe('alarming');
  vi.restoreAllMocks();
});

test('a notice that the shop does not accept is sent again', async () => {
  const { reference } = await buy();
  while ((await school.school.payments.gateway.settlement(reference)) !== 'settled');
  expect(await deliverNotices(school.school, async () => 503)).toBe(0);
  expect(await deliverNotices(school.school, () => Promise.reject(new Error('away')))).toBe(0);
  expect(await deliverNotices(school.school, post)).toBe(1);
  expect(await school.school.db.select().from(sandboxNotices)).toEqual([]);
});

/** Puts notices into the sandbox that say no more than their names. */
const write = (...names: string[]) =>
  school.school.db.insert(sandboxNotices).values(names.map((body) => ({ body, createdAt: school.clock.now() })));
/** Takes notices, notes their names and answers; may hold one back. */
const taking = (answer: (name: string) => number | Promise<number>) => {
  const taken: string[] = [];
  const take = async (form: URLSearchParams) => {
    const name = Buffer.from(form.get('bt_payload') ?? '', 'base64').toString();
    taken.push(name);
    return answer(name);
  };
  return { taken, take };
};

test('API-C-328 notices are sent oldest first; one that is not accepted holds up none, and is sent again next time', async () => {
  await write('one', 'two', 'three');
  const { taken, take } = taking((name) => (name === 'two' ? 503 : 204));
  expect(await deliverNotices(school.school, take)).toBe(2);
  expect(taken).toEqual(['one', 'two', 'three']);
  const next = taking(() => 204);
  expect(await deliverNotices(school.school, next.take)).toBe(1);
  expect(next.taken).toEqual(['two']);
});

test('API-C-328 a notice that one process is sending is left to it by the others, which send the next', async () => {
  await write('one', 'two', 'three');
  const answer = Promise.withResolvers<number>();
  const [slow, fast] = [taking(() => answer.promise), taking(() => 204)];
  const first = deliverNotices(school.school, slow.take);
  await vi.waitFor(() => expect(slow.taken).toEqual(['one']));
  expect(await deliverNotices(school.school, fast.take)).toBe(2);
  expect(fast.taken).toEqual(['two', 'three']);
  answer.resolve(204);
  expect(await first).toBe(1);
  expect(await school.school.db.select().from(sandboxNotices)).toEqual([]);
});

test('API-C-328 a school with another provider sends no notices of its own', async () => {
  await write('one');
  const { payments } = school.school;
  const gateway = { ...payments.gateway, provider: 'braintree' as const };
  const { taken, take } = taking(() => 204);
  expect(await deliverNotices({ ...school.school, payments: { ...payments, gateway } }, take)).toBe(0);
  expect(taken).toEqual([]);
  expect(await deliverNotices(school.school, take)).toBe(1);
});

test('a dispute is stored with its payment, and an older notice does not reopen it', async () => {
  const { reference, chargeId, amountCents } = await buy('4023 8984 9398 8028');
  expect(await deliverNotices(school.school, post)).toBe(1);
  const open = { id: `dispute_${chargeId}`, chargeId, reference, amountCents, status: 'open', kind: 'chargeback' };
  expect(await school.school.db.select().from(disputes)).toMatchObject([open]);
  const lost = `<notification><timestamp type="datetime">2099-01-01T00:00:00Z</timestamp><kind>dispute_lost</kind><subject><dispute><id>dispute_${chargeId}</id><amount-disputed>1.00</amount-disputed><kind>chargeback</kind><status>lost</status><reason>fraud</reason><transaction><id>${chargeId}</id></transaction></dispute></subject></notification>`;
  expect(await post(signNotice(keys(), lost))).toBe(204);
  const stale = lost.replace('2099', '2020').replace('>lost<', '>under_review<');
  expect(await post(signNotice(keys(), stale))).toBe(204);
  expect(await school.school.db.select().from(disputes)).toMatchObject([{ status: 'lost', reference }]);
});

test('a refund that the bank rejected can be ordered again', async () => {
  const { id } = await buy();
  const now = school.clock.now();
  const refund = { transactionId: id, amountCents: 100, state: 'made' as const, orderedBy: null, createdAt: now };
  await school.school.db.insert(refunds).values({ ...refund, key: 'lost', providerId: 'refund1' });
  for (let time = 0; time < 2; time++) expect(await post(await sample('refund_failed', 'refund1'))).toBe(204);
  const [row] = await school.school.db.select().from(refunds).where(eq(refunds.key, 'lost'));
  expect(row).toMatchObject({ state: 'failed', failure: 'refund_failed' });
});

test('a revoked PayPal agreement is removed from the payment methods', async () => {
  const listPaypal = async () => (await school.call('paymentMethods.list', {}, { as: 'monthly' })).body.paypalAccounts;
  const [account] = await listPaypal();
  expect(account).toBeDefined();
  expect(await post(await sample('payment_method_revoked_by_customer', account?.token ?? ''))).toBe(204);
  expect(await listPaypal()).toEqual([]);
});
