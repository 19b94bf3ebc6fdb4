import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { changeGateway } from '../../../testing/races.ts';
import { addToCart, nonce, orderInput, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { type Answer, startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ LOG_LEVEL: 'silent' });
});
afterAll(() => school.close());

const DAY = 86_400_000;
const run = () => sweep(school.school, dueHandlers);
const current = async (as: string) => {
  const { body } = await school.call('subscriptions.list', {}, { token: await school.signIn(as) });
  return body.results.filter(({ nextBillingDate }) => nextBillingDate !== null);
};
/** The charge succeeds, then the call's transaction is rolled back, as when the process ends. */
async function failAfterCharge(work: () => Promise<Answer<unknown>>): Promise<void> {
  const restore = changeGateway(school, (gateway) => ({
    async charge(request) {
      await gateway.charge(request);
      throw new Error('killed');
    },
  }));
  expect((await work()).status).toBe(500);
  restore();
  expect(await unbalanced(school)).toHaveLength(1);
}
/** Lets the sweep bill what is due before the open purchase can be recovered. */
async function billBeforeRecovery(work: () => Promise<unknown>): Promise<void> {
  const restore = changeGateway(school, () => ({ find: () => Promise.reject(new Error('away')) }));
  await work();
  restore();
  // Failed work is retried a while later.
  school.advance(DAY / 4);
}
/** Refunds of payments whose purchase could not be completed, after the provider has settled them. */
const refundsOf = async (purpose: string) => {
  school.advance(2 * DAY);
  await run();
  const { rows } = await school.school.db.execute(sql`
    select r.state, r.amount_cents = i.amount_cents as whole, t.subscription_id is not null as listed
    from payment_intents i join transactions t on t.reference = i.reference join refunds r on r.transaction_id = t.id
    where i.purpose = ${purpose} and i.state = 'returned'`);
  return rows;
};
const REFUNDED = [{ state: 'made', whole: true, listed: true }];

test.each(['by the sweep', 'by the call itself'])(
  'API-C-301 the key of a purchase that was finished %s is refused with another body, and answers its own',
  async (by) => {
    const as = 'walkthrough';
    await addToCart(school, as, 'dvdset', 1);
    const payment = { paymentMethodNonce: await nonce(school) };
    const input = await orderInput(school, { payment });
    const headers = { 'idempotency-key': `broken-off ${by}`.replaceAll(' ', '-') };
    const place = (more: object) => school.call('orders.place', { ...input, ...more }, { as, headers });
    await failAfterCharge(() => place({}));
    if (by === 'by the sweep') await run();
    const other = await place({ coupon: 'OTHER' });
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    expect((await place({})).status).toBe(201);
    expect(await unbalanced(school)).toEqual([]);
  },
);

test('API-C-301 an intent of an earlier release, which does not say what was asked for, still answers its key', async () => {
  const as = 'walkthrough';
  await addToCart(school, as, 'dvdset', 1);
  const input = await orderInput(school, { payment: { paymentMethodNonce: await nonce(school) } });
  const headers = { 'idempotency-key': 'of-an-earlier-release' };
  await failAfterCharge(() => school.call('orders.place', input, { as, headers }));
  await school.school.db.execute(sql`update payment_intents set payload = payload - 'requestHash'`);
  await run();
  expect((await school.call('orders.place', input, { as, headers })).status).toBe(201);
});

test('API-C-307 an order that a killed call left behind answers another call only if its total is that of the order', async () => {
  const as = 'collector';
  await addToCart(school, as, 'dvdset', 1);
  const place = async (key: string, more: object = {}) => {
    const input = await orderInput(school, { payment: { paymentMethodNonce: await nonce(school) }, ...more });
    return school.call('orders.place', input, { as, headers: { 'idempotency-key': key } });
  };
  await failAfterCharge(() => place('lost-order'));
  const other = await place('other-order', { expectedTotal: 1 });
  expect([other.status, other.body]).toMatchObject([409, { code: 'cart_empty' }]);
  await run();
  const [{ id, cost } = { id: 0, cost: 0 }] = (await school.call('orders.list', {}, { as })).body.results;
  await addToCart(school, as, 'dvdset', 1);
  await failAfterCharge(() => place('lost-again'));
  const same = await place('another-key', { expectedTotal: cost });
  expect([same.status, same.body.cost]).toEqual([201, cost]);
  expect(same.body.id).toBeGreaterThan(id);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-307 a subscription that a killed call left behind answers another call only if the plan is the same', async () => {
  const token = await school.signIn('lapsed');
  const subscribe = async (key: string, plan: number) => {
    const input = { plan, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } };
    return school.call('subscriptions.create', input, { token, headers: { 'idempotency-key': key } });
  };
  await failAfterCharge(() => subscribe('lost-basic', 7));
  const other = await subscribe('monthly-instead', 3);
  expect([other.status, other.body]).toMatchObject([409, { code: 'already_subscribed' }]);
  const same = await subscribe('basic-again', 7);
  expect([same.status, same.body.planId]).toEqual([201, 7]);
  expect(await unbalanced(school)).toEqual([]);
  await failAfterCharge(() => school.call('subscriptions.changePlan', { newPlan: 3 }, { token }));
  const change = await school.call('subscriptions.changePlan', { newPlan: 3 }, { token });
  expect([change.status, change.body.planId]).toEqual([200, 3]);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-261 a subscription is refunded when another became active in the meantime; that one stays', async () => {
  const token = await school.signIn('unpaid');
  const headers = { 'idempotency-key': 'lost-subscription' };
  const input = { plan: 4, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } };
  await failAfterCharge(() => school.call('subscriptions.create', input, { token, headers }));
  await billBeforeRecovery(async () => {
    const card = await school.call(
      'paymentMethods.create',
      { paymentMethodNonce: await nonce(school) },
      { token, headers: await school.human() },
    );
    await school.call('paymentMethods.markDefault', { token: card.body.token }, { token });
  });
  expect(await current('unpaid')).toMatchObject([{ planId: 3, active: true }]);
  await run();
  expect(await current('unpaid')).toMatchObject([{ planId: 3, active: true }]);
  expect(await refundsOf('subscription')).toEqual(REFUNDED);
  expect(await unbalanced(school)).toEqual([]);
  // A retry with the same key is told that there is a subscription already.
  const again = await school.call('subscriptions.create', input, { token, headers });
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_subscribed' }]);
});

/** Advances the clock to the end of the account's current period and runs the sweep. */
async function endPeriod(as: string): Promise<void> {
  const [subscription] = await current(as);
  school.advance(+new Date(subscription?.nextBillingDate ?? '') - +school.clock.now());
  await run();
}

test.each([
  {
    ...{
      what: 'a trial that was paid early but has ended by itself in the meantime',
      as: 'trial',
      purpose: 'trial_payment',
    },
    pay: (token: string) => school.call('subscriptions.cancelFreeTrial', {}, { token }),
  },
  {
    ...{ what: 'an upgrade of a period that has been renewed in the meantime', as: 'basic', purpose: 'plan_change' },
    pay: (token: string) => school.call('subscriptions.changePlan', { newPlan: 4 }, { token }),
  },
])('API-C-261 $what: the payment is refunded, the current subscription stays', async ({ as, purpose, pay }) => {
  const token = await school.signIn(as);
  await failAfterCharge(() => pay(token));
  await billBeforeRecovery(() => endPeriod(as));
  const renewed = await current(as);
  expect(renewed).toMatchObject([{ active: true, onTrial: false }]);
  await run();
  const after = await current(as);
  const pick = ({ id, planId, nextBillingDate }: (typeof after)[number]) => ({ id, planId, nextBillingDate });
  expect(after.map(pick)).toEqual(renewed.map(pick));
  expect(await refundsOf(purpose)).toEqual(REFUNDED);
  expect(await unbalanced(school)).toEqual([]);
});
