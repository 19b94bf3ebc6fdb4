import { execFile } from 'node:child_process';
import path from 'node:path';
import { snakeize } from '@gargoyle/shared/contract/casing';
import { eq } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moneyAudit } from '../../../kernel/db/schema/payments.ts';
import { refunds } from '../../../kernel/db/schema/refunds.ts';
import { sandboxRefunds } from '../../../kernel/db/schema/sandbox-payments.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import type { Moment, Purchase } from '../../../testing/buy-and-die.ts';
import { addToCart, nonce, orderInput, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { orderRefund } from './refunds/order-refund.service.ts';

const WORKER = path.join(import.meta.dirname, '../../../testing/buy-and-die.ts');
const DAY = 86_400_000;
// Each kill starts a whole API in its own process.
vi.setConfig({ testTimeout: 120_000 });

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

/** Runs the purchase in a process that is killed at the given moment; fails when the process ends in any other way. */
async function runUntilKilled(moment: Moment, call?: Purchase['call']): Promise<void> {
  const purchase: Purchase = {
    databaseUrl: school.databaseUrl,
    data: school.school.env.data,
    now: school.clock.now().toISOString(),
    moment,
    ...(call ? { call } : {}),
  };
  const { signal, stderr } = await new Promise<{ signal: string | null; stderr: string }>((resolve) => {
    execFile(process.execPath, [WORKER, JSON.stringify(purchase)], (error, _stdout, stderr) =>
      resolve({ signal: error?.signal ?? null, stderr }),
    );
  });
  expect(stderr.replace(/^.*ExperimentalWarning.*$/gm, '').trim()).toBe('');
  expect(signal).toBe('SIGKILL');
}

const count = async (tableAndCondition: string) =>
  Number((await school.school.db.execute<{ n: string }>(`select count(*) as n from ${tableAndCondition}`)).rows[0]?.n);
const charges = () => count('sandbox_charges where decline_text is null');

const MOMENTS: readonly Moment[] = ['before_charge', 'after_charge', 'after_commit'];

test.each(MOMENTS)(
  'API-C-221 API-C-241 an order whose process is killed %s is placed once when it is retried',
  async (moment) => {
    const [before, orders] = [await charges(), await count('orders where user_id = 3')];
    await addToCart(school, 'walkthrough', 'dvdset', 1);
    const input = {
      billingAddress: PORTLAND,
      shippingAddress: PORTLAND,
      delivery: 'standard',
      payment: { paymentMethodNonce: await nonce(school) },
    };
    const key = `order-${moment}`;
    const token = await school.signIn('walkthrough');
    await runUntilKilled(moment, { method: 'POST', url: '/api/v1/orders/', token, key, body: snakeize(input) });
    const again = await school.call('orders.place', input, { token, headers: { 'idempotency-key': key } });
    expect(again.status).toBe(201);
    expect(await charges()).toBe(before + 1);
    expect(await count('orders where user_id = 3')).toBe(orders + 1);
    expect(await unbalanced(school)).toEqual([]);
  },
);

test('API-C-221 an order that is not retried is finished by the sweep', async () => {
  const orders = await count('orders where user_id = 15');
  await addToCart(school, 'collector', 'dvdset', 2);
  const body = snakeize({
    billingAddress: PORTLAND,
    shippingAddress: PORTLAND,
    delivery: 'standard',
    payment: { paymentMethodNonce: await nonce(school) },
  });
  const token = await school.signIn('collector');
  await runUntilKilled('after_charge', { method: 'POST', url: '/api/v1/orders/', token, key: 'lost', body });
  expect(await unbalanced(school)).toHaveLength(1);
  // The killed process's connection holds the buyer's lock until the database notices; then the next sweep succeeds.
  await vi.waitFor(
    async () => {
      await sweep(school.school, dueHandlers);
      expect(await unbalanced(school)).toEqual([]);
    },
    { timeout: 30_000, interval: 250 },
  );
  expect(await count('orders where user_id = 15')).toBe(orders + 1);
  expect((await school.call('orderItems.list', {}, { token })).body.itemsCount).toBe(0);
});

test.each(MOMENTS.slice(0, 2))('API-C-221 a subscription whose process is killed %s starts once', async (moment) => {
  const as = moment === 'before_charge' ? 'lapsed' : 'unpaid';
  const before = await charges();
  const input = { plan: 7, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } };
  const token = await school.signIn(as);
  await runUntilKilled(moment, {
    method: 'POST',
    url: '/api/v1/subscriptions/',
    token,
    key: as,
    body: snakeize(input),
  });
  const again = await school.call(
    'subscriptions.create',
    { ...input, payment: { paymentMethodNonce: await nonce(school) } },
    { token },
  );
  expect(again).toMatchObject({ status: 201, body: { planId: 7, active: true } });
  expect(again.body.transactions).toHaveLength(1);
  expect(await charges()).toBe(before + 1);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-221 an upgrade whose process is killed after the charge is applied once', async () => {
  const token = await school.signIn('basic');
  const body = { new_plan: 4 };
  await runUntilKilled('after_charge', {
    method: 'PATCH',
    url: '/api/v1/subscriptions/change_plan/',
    token,
    key: 'up',
    body,
  });
  const again = await school.call('subscriptions.changePlan', { newPlan: 4 }, { token });
  expect(again).toMatchObject({ status: 200, body: { planId: 4 } });
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-228 renewals are charged once each when the sweep is killed before or after a charge', async () => {
  const before = await count(`transactions where reference like 'renewal-%'`);
  school.advance(21 * DAY);
  for (const moment of MOMENTS.slice(0, 2)) await runUntilKilled(moment);
  expect((await unbalanced(school)).length).toBeLessThanOrEqual(1);
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
  expect(await count(`transactions where reference like 'renewal-%'`)).toBeGreaterThan(before);
  const { rows } = await school.school.db.execute(
    `select subscription_id from transactions where reference like 'renewal-%' group by subscription_id
      having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test.each([
  { moment: 'before_refund' as const, part: true },
  { moment: 'after_refund' as const, part: true },
  { moment: 'after_refund' as const, part: false },
])('API-C-263 a refund (partial: $part) is made once when the sweep is killed $moment', async ({ moment, part }) => {
  await addToCart(school, 'artist', 'dvdset', 1);
  const { body } = await school.call('orders.place', await orderInput(school), {
    token: await school.signIn('artist'),
  });
  const { db } = school.school;
  const [paid] = await db.select().from(transactions).where(eq(transactions.orderId, body.id));
  if (!paid) throw new Error('Nothing was paid.');
  // Partial refunds need a settled payment; a full refund of an unsettled one voids it.
  if (part) {
    school.advance(3 * DAY);
    await sweep(school.school, dueHandlers);
  }
  const [key, amountCents] = [`${moment}-${part}`, part ? 500 : paid.amountCents];
  const refundOrder = { transactionId: paid.id, amountCents, key, orderedBy: null, now: school.clock.now() };
  await db.transaction((tx) => orderRefund(tx, refundOrder));
  await runUntilKilled(moment);
  const madeRefunds = () =>
    db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.reference, paid.reference ?? ''));
  expect(await madeRefunds()).toHaveLength(moment === 'after_refund' ? 1 : 0);
  // The killed process's connection locks the refund until the database notices.
  await vi.waitFor(
    async () => {
      await sweep(school.school, dueHandlers);
      expect((await db.select().from(refunds).where(eq(refunds.key, key)))[0]).toMatchObject({ state: 'made' });
    },
    { timeout: 30_000, interval: 250 },
  );
  await sweep(school.school, dueHandlers);
  expect(await madeRefunds()).toMatchObject([{ amountCents }]);
  const lines = await db
    .select()
    .from(moneyAudit)
    .where(eq(moneyAudit.reference, paid.reference ?? ''));
  expect(lines.filter(({ action }) => action === 'refund')).toMatchObject([{ amountCents, result: 'made' }]);
  expect(await unbalanced(school)).toEqual([]);
});
