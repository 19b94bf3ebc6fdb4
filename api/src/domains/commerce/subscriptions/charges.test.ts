import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sql } from '../../../kernel/db/drizzle.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { addToCart, nonce, orderInput, PORTLAND, tutorialId } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const DAY = 86_400_000;
let school: TestSchool;
beforeEach(async () => {
  vi.restoreAllMocks();
  await school?.close();
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

async function pass(days: number): Promise<void> {
  school.advance(days * DAY);
  await sweep(school.school, dueHandlers);
}
const current = async (as: string) =>
  (await school.call('subscriptions.list', {}, { token: await school.signIn(as) })).body.results.at(-1);
const amounts = async (as: string) => (await current(as))?.transactions.map(({ amount }) => amount);
const setBehaviour = (behaviour: string) =>
  school.school.db.execute(`update sandbox_methods set behaviour = '${behaviour}'`);

test('API-C-253 a renewal waits for the shipping service so that it includes the tax', async () => {
  const setStreet = (street: string) =>
    school.school.db.execute(
      sql`update subscriptions set billing_address = ${JSON.stringify({ ...PORTLAND, streetAddress: street })}::jsonb`,
    );
  const before = await amounts('monthly');
  await setStreet('503 Silent Street');
  await pass(21);
  expect(await amounts('monthly')).toEqual(before);
  await setStreet('12 Foundry Street');
  await pass(0.1);
  expect(await amounts('monthly')).toEqual([59.99, ...(before ?? [])]);
});

test('API-C-233 a period that is paid late, while the subscription stayed active, counts from its due date', async () => {
  const due = new Date((await current('monthly'))?.nextBillingDate ?? 0).getTime();
  await setBehaviour('decline');
  await pass(20);
  await setBehaviour('good');
  await pass(4);
  expect(await current('monthly')).toMatchObject({
    active: true,
    nextBillingDate: new Date(due + 30 * DAY).toISOString(),
  });
});

test('API-C-233 a first payment method charges a failed renewal at once', async () => {
  await school.school.db.execute(
    sql`delete from payment_methods where user_id = (select id from users where email like 'monthly@%')`,
  );
  await pass(21);
  const before = (await amounts('monthly')) ?? [];
  const token = await school.signIn('monthly');
  const headers = await school.human();
  await school.call('paymentMethods.create', { paymentMethodNonce: await nonce(school) }, { token, headers });
  expect(await amounts('monthly')).toEqual([59.99, ...before]);
});

test('API-C-228 API-C-285 renewals are charged as recurring, purchases with what the browser knows of the device', async () => {
  const charge = vi.spyOn(school.school.payments.gateway, 'charge');
  await pass(21);
  expect(charge.mock.calls.length).toBeGreaterThan(0);
  for (const [request] of charge.mock.calls) expect(request).toMatchObject({ recurring: true });
  charge.mockClear();
  await addToCart(school, 'lapsed', 'dvdset', 1);
  const token = await school.signIn('lapsed');
  await school.call('orders.place', { ...(await orderInput(school)), deviceData: '{"id":"d"}' }, { token });
  expect(charge.mock.calls).toMatchObject([[{ deviceData: '{"id":"d"}' }]]);
});

test('API-C-069 COM-412 an upgrade on trial drops a pending downgrade', async () => {
  const payment = { paymentMethodNonce: await nonce(school) };
  await school.call('subscriptions.create', { plan: 3, billingAddress: PORTLAND, payment }, { as: 'social' });
  await school.school.db.execute(
    sql`update subscriptions set pending_downgrade = true where user_id = (select id from users where email like 'social@%')`,
  );
  const upgraded = await school.call('subscriptions.changePlan', { newPlan: 4 }, { as: 'social' });
  expect(upgraded.body).toMatchObject({ planId: 4, onTrial: true, pendingDowngrade: false });
  await pass(9);
  expect(await current('social')).toMatchObject({ planId: 4 });
});

test('API-C-112 API-C-247 what was bought meanwhile is not bought again', async () => {
  const orderedId = await tutorialId(school, 'one-take-life-casting');
  const line = await addToCart(school, 'lapsed', 'videotutorial', orderedId);
  await school.school.db.execute(sql`
    insert into ownerships (user_id, kind, object_id, created_at)
    select id, 'tutorial', ${orderedId}, now() from users where email like 'lapsed@%'`);
  const placed = await school.call('orders.place', await orderInput(school), { as: 'lapsed' });
  expect(placed).toMatchObject({ status: 409, body: { code: 'already_owned', line: line.id } });
});

test('API-C-241 a key that was used for an order does not answer a subscription', async () => {
  await addToCart(school, 'lapsed', 'dvdset', 1);
  const headers = { 'idempotency-key': 'same-key' };
  const token = await school.signIn('lapsed');
  expect((await school.call('orders.place', await orderInput(school), { token, headers })).status).toBe(201);
  // The process ended before it stored the answer.
  await school.school.db.execute(sql`delete from idempotency_keys`);
  const payment = { paymentMethodNonce: await nonce(school) };
  const input = { plan: 3, billingAddress: PORTLAND, payment };
  const subscribed = await school.call('subscriptions.create', input, { token, headers });
  expect([subscribed.status, subscribed.body.planId]).toEqual([201, 3]);
});
