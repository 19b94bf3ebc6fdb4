import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { changeGateway } from '../../../testing/races.ts';
import { nonce, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
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
/** Charged, and then the process is gone: the call's own transaction is taken back. */
async function die(work: () => Promise<Answer<unknown>>): Promise<void> {
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
/** What was left open can be finished only after the sweep has billed what is due. */
async function billedMeanwhile(work: () => Promise<unknown>): Promise<void> {
  const restore = changeGateway(school, () => ({ find: () => Promise.reject(new Error('away')) }));
  await work();
  restore();
  // What failed is tried again a while later.
  school.advance(DAY / 4);
}
/** What became of payments for a purpose that could not be had, once the provider has settled them. */
const returned = async (purpose: string) => {
  school.advance(2 * DAY);
  await run();
  const { rows } = await school.school.db.execute(sql`
    select r.state, r.amount_cents = i.amount_cents as whole, t.subscription_id is not null as listed
    from payment_intents i join transactions t on t.reference = i.reference join refunds r on r.transaction_id = t.id
    where i.purpose = ${purpose} and i.state = 'returned'`);
  return rows;
};
const BACK = [{ state: 'made', whole: true, listed: true }];

test('API-C-261 a subscription that was charged for while another became active goes back; the running one stays', async () => {
  const token = await school.signIn('unpaid');
  const headers = { 'idempotency-key': 'lost-subscription' };
  const input = { plan: 4, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } };
  await die(() => school.call('subscriptions.create', input, { token, headers }));
  await billedMeanwhile(async () => {
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
  expect(await returned('subscription')).toEqual(BACK);
  expect(await unbalanced(school)).toEqual([]);
  // Asked again with the same key, the buyer hears that there is one already.
  const again = await school.call('subscriptions.create', input, { token, headers });
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_subscribed' }]);
});

/** Until the running period of an account's subscription is over and the sweep has been at it. */
async function nextPeriod(as: string): Promise<void> {
  const [running] = await current(as);
  school.advance(+new Date(running?.nextBillingDate ?? '') - +school.clock.now());
  await run();
}

test.each([
  {
    ...{ what: 'a trial that was paid for early and has then ended by itself', as: 'trial', purpose: 'trial_payment' },
    pay: (token: string) => school.call('subscriptions.cancelFreeTrial', {}, { token }),
  },
  {
    ...{ what: 'an upgrade of a period that has been renewed since', as: 'basic', purpose: 'plan_change' },
    pay: (token: string) => school.call('subscriptions.changePlan', { newPlan: 4 }, { token }),
  },
])('API-C-261 $what: the payment goes back, what runs stays', async ({ as, purpose, pay }) => {
  const token = await school.signIn(as);
  await die(() => pay(token));
  await billedMeanwhile(() => nextPeriod(as));
  const renewed = await current(as);
  expect(renewed).toMatchObject([{ active: true, onTrial: false }]);
  await run();
  const after = await current(as);
  const still = ({ id, planId, nextBillingDate }: (typeof after)[number]) => ({ id, planId, nextBillingDate });
  expect(after.map(still)).toEqual(renewed.map(still));
  expect(await returned(purpose)).toEqual(BACK);
  expect(await unbalanced(school)).toEqual([]);
});
