import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '../../../kernel/db/drizzle.ts';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { gatewayUnavailable } from '../../../kernel/payments/gateway.ts';
import { nonce, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const DAY = 86_400_000;
let school: TestSchool;
beforeEach(async () => {
  await school?.close();
  school = await startTestSchool();
});
afterAll(() => school.close());

async function pass(days: number): Promise<void> {
  school.advance(days * DAY);
  await sweep(school.school, dueHandlers);
}
const current = async (as: string) => {
  // Sessions expire after 14 days: after advancing the clock, old tokens are invalid.
  const { body } = await school.call('subscriptions.list', {}, { token: await school.signIn(as) });
  const last = body.results.at(-1);
  if (!last) throw new Error(`${as} has no subscription.`);
  return last;
};
const userOf = async (as: string) => (await school.call('auth.user', {}, { token: await school.signIn(as) })).body;
const subjects = async (email: string) =>
  (
    await school.school.db.execute<{ subject: string }>(
      `select subject from mails where "to" = '${email}@demo.gargoyle.example' order by id`,
    )
  ).rows.map(({ subject }) => subject);
const setBehaviour = (token: string, behaviour: string) =>
  school.school.db.execute(`update sandbox_methods set behaviour = '${behaviour}' where token = 'pm_demo_${token}'`);

test('API-C-225 the first period is charged at the end of a trial, after a reminder', async () => {
  await pass(5);
  expect(await subjects('trial')).toContain('Your free trial ends soon');
  await pass(2);
  const subscription = await current('trial');
  expect(subscription).toMatchObject({ onTrial: false, active: true });
  expect(subscription.transactions).toMatchObject([{ amount: 59.99 }]);
});

test('API-C-306 a reminder that is late is not sent after its billing date', async () => {
  await pass(9);
  const billing = (subject: string) => /trial|Monthly/.test(subject);
  expect((await subjects('trial')).filter(billing)).toEqual(['Your Monthly subscription: payment received']);
  await pass(25);
  expect((await subjects('trial')).filter(billing)).toContain('Your Monthly subscription renews soon');
});

test('API-C-226 API-C-227 API-C-228 a late sweep renews every period on its date', async () => {
  const due = new Date((await current('monthly')).nextBillingDate ?? 0).getTime();
  await pass(85);
  const subscription = await current('monthly');
  expect(subscription.nextBillingDate).toBe(new Date(due + 90 * DAY).toISOString());
  expect(subscription.transactions.slice(0, 3).map(({ amount }) => amount)).toEqual([59.99, 59.99, 59.99]);
  expect((await current('yearly')).transactions).toHaveLength(1);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-229 API-C-253 free and Group Learning subscriptions are never charged', async () => {
  await pass(400);
  expect(await current('free')).toMatchObject({ active: true, transactions: [] });
  expect(await current('group')).toMatchObject({ active: true, transactions: [] });
  expect(await current('gifted')).toMatchObject({ active: false, transactions: [] });
});

test('API-C-230 API-C-231 API-A-113 pending changes take effect on the billing date', async () => {
  await pass(11);
  expect(await current('cancelling')).toMatchObject({ active: true });
  await pass(1);
  expect(await current('cancelling')).toMatchObject({ active: false, nextBillingDate: null });
  expect((await userOf('cancelling')).subscription).toBeNull();
  expect(await current('downgrading')).toMatchObject({ planId: 4, pendingDowngrade: true });
  await pass(28);
  const downgraded = await current('downgrading');
  expect(downgraded).toMatchObject({ planId: 3, pendingDowngrade: false });
  expect(downgraded.transactions[0]).toMatchObject({ amount: 59.99 });
});

test('API-C-231 API-C-253 the reminder before a pending downgrade has the plan and the amount that will be charged', async () => {
  await pass(38);
  const { rows } = await school.school.db.execute<{ subject: string; text: string }>(
    `select subject, text from mails where "to" = 'downgrading@demo.gargoyle.example' and subject like '%renews soon'`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Your Monthly subscription renews soon']);
  expect(rows[0]?.text).toContain('$59.99');
});

test('API-C-253 a reminder waits for the shipping service so that it includes the tax', async () => {
  const reminders = async () => (await subjects('monthly')).filter((subject) => subject.endsWith('renews soon')).length;
  const setStreet = (street: string) =>
    school.school.db.execute(
      `update subscriptions set billing_address = '${JSON.stringify({ ...PORTLAND, streetAddress: street })}'
        where user_id = (select id from users where email = 'monthly@demo.gargoyle.example')`,
    );
  await setStreet('503 Silent Street');
  await pass(18);
  expect(await reminders()).toBe(0);
  await setStreet('12 Foundry Street');
  await pass(0.1);
  expect(await reminders()).toBe(1);
});

test('API-C-066 API-C-067 COM-404 an upgrade on trial is charged in full when the trial ends', async () => {
  await school.call('subscriptions.changePlan', { newPlan: 4 }, { as: 'trial' });
  const end = new Date((await current('trial')).nextBillingDate ?? 0);
  await pass(7);
  const nextYear = new Date(end);
  nextYear.setUTCFullYear(end.getUTCFullYear() + 1);
  const subscription = await current('trial');
  expect(subscription).toMatchObject({ planId: 4, onTrial: false, nextBillingDate: nextYear.toISOString() });
  expect(subscription.transactions.map(({ amount }) => amount)).toEqual([399.99]);
});

test('API-C-046 API-C-233 a trial’s coupon still applies when its first charge is retried', async () => {
  const payment = { paymentMethodNonce: await nonce(school) };
  const input = { plan: 3, billingAddress: PORTLAND, payment, coupon: 'TRY50' };
  await school.call('subscriptions.create', input, { as: 'social' });
  await school.school.db.execute(`update sandbox_methods set behaviour = 'decline'`);
  await pass(8);
  await school.school.db.execute(`update sandbox_methods set behaviour = 'good'`);
  await pass(1);
  const { transactions, active } = await current('social');
  expect(active).toBe(true);
  expect(transactions.map(({ amount }) => amount)).toEqual([29.99, 29.99]);
});

test('API-C-046 a first period that was free because of a coupon is followed by one at full price', async () => {
  await school.school.db.execute('update plans set first_month_price_cents = 1000 where id = 3');
  const payment = { paymentMethodNonce: await nonce(school) };
  const input = { plan: 3, billingAddress: PORTLAND, payment, coupon: 'TRY50' };
  expect((await school.call('subscriptions.create', input, { as: 'lapsed' })).status).toBe(201);
  await pass(30);
  expect((await current('lapsed')).transactions.map(({ amount }) => amount)).toEqual([59.99]);
});

test('API-C-233 API-C-234 a failed renewal is retried after 1, 3 and 7 days, then the subscription becomes inactive', async () => {
  await setBehaviour('monthly', 'decline');
  const failures = async () =>
    (await current('monthly')).transactions.filter(({ status }) => status === 'processor_declined').length;
  await pass(20);
  expect([await failures(), (await current('monthly')).active]).toEqual([1, true]);
  await pass(1);
  await pass(2);
  expect([await failures(), (await current('monthly')).active]).toEqual([3, true]);
  await pass(4);
  expect([await failures(), (await current('monthly')).active]).toEqual([4, false]);
  await pass(30);
  expect(await failures()).toBe(4);
  const mails = (await subjects('monthly')).filter((subject) => /payment failed/.test(subject));
  expect(mails).toHaveLength(4);
});

test('API-C-304 a subscription with a failed charge has the day of its retry as next billing date, an inactive one none', async () => {
  await setBehaviour('downgrading', 'decline');
  const due = new Date((await current('downgrading')).nextBillingDate ?? 0).getTime();
  const after = async (days: number) => {
    school.advance(due + days * DAY - school.clock.now().getTime());
    await sweep(school.school, dueHandlers);
    const { active, pendingDowngrade, nextBillingDate } = await current('downgrading');
    return [active, pendingDowngrade, nextBillingDate && (Date.parse(nextBillingDate) - due) / DAY];
  };
  expect(await after(0)).toEqual([true, true, 1]);
  expect(await after(1)).toEqual([true, true, 3]);
  expect(await after(3)).toEqual([true, true, 7]);
  expect(await after(7)).toEqual([false, true, null]);
});

test('API-C-322 while a charge is owed the subscription says what, when it is tried next and until when it gives access', async () => {
  await setBehaviour('monthly', 'decline');
  const due = new Date((await current('monthly')).nextBillingDate ?? 0).getTime();
  const inDays = (iso: string | null | undefined) => iso && (Date.parse(iso) - due) / DAY;
  const owed = async () => {
    const { pastDue } = await current('monthly');
    return pastDue && [pastDue.amount, inDays(pastDue.retryAt), inDays(pastDue.accessUntil)];
  };
  expect(await owed()).toBeNull();
  await pass(20);
  expect(await owed()).toEqual([59.99, 1, 7]);
  // A declined upgrade is not what is owed.
  const upgrade = await school.call('subscriptions.changePlan', { newPlan: 4 }, { as: 'monthly' });
  expect([upgrade.status, (await current('monthly')).transactions[0]?.amount]).toEqual([402, 399.99]);
  expect(await owed()).toEqual([59.99, 1, 7]);
  await pass(1);
  expect(await owed()).toEqual([59.99, 3, 7]);
  await pass(2);
  expect(await owed()).toEqual([59.99, 7, 7]);
  await pass(4);
  expect(await owed()).toEqual([59.99, null, null]);
  const token = await school.signIn('monthly');
  await school.call('paymentMethods.markDefault', { token: 'pm_demo_monthly_paypal' }, { token });
  expect(await owed()).toBeNull();
});

test('API-C-323 a mail about a failed charge says when it is tried next, until when access lasts, and what pays it at once', async () => {
  await setBehaviour('monthly', 'decline');
  const due = new Date((await current('monthly')).nextBillingDate ?? 0).getTime();
  await pass(28);
  const { rows } = await school.school.db.execute<{ text: string }>(
    `select text from mails where "to" like 'monthly@%' and subject like '%payment failed' order by id`,
  );
  const texts = rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const on = (days: number) =>
    new Date(due + days * DAY).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const until = `If it is still unpaid on ${on(7)}, your subscription becomes inactive.`;
  expect(texts[0]).toContain(`We will try again on ${on(1)}. ${until}`);
  expect(texts[1]).toContain(`We will try again on ${on(3)}. ${until}`);
  expect(texts[2]).toContain(
    `We will try for the last time on ${on(7)}. If that fails, too, your subscription becomes inactive.`,
  );
  const atOnce = texts.map((text) =>
    text.includes('Make another payment method your default, and it is charged at once.'),
  );
  expect(atOnce).toEqual([true, true, true, false]);
});

test('API-C-323 the mail about a failed charge says the same in Spanish', async () => {
  await school.school.db.execute(`update users set language = 'es' where email like 'monthly@%'`);
  await setBehaviour('monthly', 'decline');
  const due = new Date((await current('monthly')).nextBillingDate ?? 0).getTime();
  await pass(28);
  const { rows } = await school.school.db.execute<{ text: string }>(
    `select text from mails where "to" like 'monthly@%' and subject like '%ha fallado' order by id`,
  );
  const texts = rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const on = (days: number) =>
    new Date(due + days * DAY).toLocaleDateString('es-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(texts[0]).toContain(
    `Lo intentaremos de nuevo el ${on(1)}. Si el ${on(7)} aún no está pagada, tu suscripción quedará inactiva.`,
  );
  expect(texts[2]).toContain(`Haremos el último intento el ${on(7)}. Si tampoco funciona,`);
  const atOnce = texts.map((text) => text.includes('Usa otro método de pago como principal y haremos el cobro'));
  expect(atOnce).toEqual([true, true, true, false]);
});

test('API-C-199 API-C-233 API-C-288 a new default method is charged at once, and nobody else waits for that', async () => {
  await setBehaviour('monthly', 'decline');
  await pass(28);
  const yesterday = new Date(school.clock.now().getTime() - DAY).toISOString();
  const overdue = sql`update subscriptions set due_at = ${yesterday} where user_id <> (select id from users where email like 'monthly@%') and status <> 'ended' returning id`;
  const others = (await school.school.db.execute<{ id: number }>(overdue)).rows.map(({ id }) => id);
  expect((await current('monthly')).active).toBe(false);
  const token = await school.signIn('monthly');
  const inside = vi.fn();
  const { payments } = school.school;
  school.school.payments = {
    ...payments,
    bulkhead: async (work) => {
      const charge = vi.spyOn(payments.gateway, 'charge');
      const result = await payments.bulkhead(work);
      inside(charge.mock.calls.length);
      return result;
    },
  };
  await school.call('paymentMethods.markDefault', { token: 'pm_demo_monthly_paypal' }, { token });
  school.school.payments = payments;
  vi.restoreAllMocks();
  expect(inside).toHaveBeenCalledExactlyOnceWith(1);
  const due = await school.school.db.execute<{ id: number }>(
    sql`select id from subscriptions where due_at = ${yesterday}`,
  );
  const still = new Set(due.rows.map(({ id }) => id));
  expect([others.length > 1, others.filter((id) => !still.has(id))]).toEqual([true, []]);
  const subscription = await current('monthly');
  expect(subscription).toMatchObject({ active: true });
  expect(subscription.transactions[0]).toMatchObject({ amount: 59.99, status: 'submitted_for_settlement' });
  expect(subscription.nextBillingDate).toBe(new Date(school.clock.now().getTime() + 30 * DAY).toISOString());
});

test('API-C-298 the mail after the last failed charge says what continues the subscription', async () => {
  await setBehaviour('monthly', 'decline');
  await pass(28);
  const { rows } = await school.school.db.execute<{ text: string }>(
    `select text from mails where "to" like 'monthly@%' and subject like '%payment failed' order by id desc limit 1`,
  );
  expect(rows[0]?.text).toContain('Add another payment method, make it your default, and it continues at once.');
  const token = await school.signIn('monthly');
  const options = { token, headers: await school.human() };
  const added = await school.call('paymentMethods.create', { paymentMethodNonce: await nonce(school) }, options);
  expect((await current('monthly')).active).toBe(false);
  await school.call('paymentMethods.markDefault', { token: added.body.token }, { token });
  expect((await current('monthly')).active).toBe(true);
});

test('API-C-199 API-C-233 after an outage a new default method is charged at once, too', async () => {
  await setBehaviour('monthly', 'decline');
  await pass(20);
  const outage = vi.spyOn(school.school.payments.gateway, 'charge').mockRejectedValue(gatewayUnavailable('away'));
  vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  await pass(1);
  outage.mockRestore();
  const token = await school.signIn('monthly');
  await school.call('paymentMethods.markDefault', { token: 'pm_demo_monthly_paypal' }, { token });
  expect((await current('monthly')).transactions[0]).toMatchObject({
    amount: 59.99,
    status: 'submitted_for_settlement',
  });
});

test('API-A-057 API-C-232 a trial of Yearly that will be Monthly is paid as Monthly, or cancelled', async () => {
  for (const as of ['social', 'proxy']) {
    const started = await school.call(
      'subscriptions.create',
      { plan: 4, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } },
      { as },
    );
    expect([as, started.status, started.body.onTrial]).toEqual([as, 201, true]);
    expect((await school.call('subscriptions.cancel', { downgrade: true }, { as })).status).toBe(200);
  }
  const paid = await school.call('subscriptions.cancelFreeTrial', {}, { as: 'social' });
  expect(paid.body).toMatchObject({ planId: 3, pendingDowngrade: false, transactions: [{ amount: 59.99 }] });
  expect((await school.call('subscriptions.cancel', {}, { as: 'proxy' })).body).toEqual({ pendingChange: false });
  await pass(9);
  expect((await current('proxy')).transactions).toEqual([]);
});

test('API-C-199 the card that pays once is declined at its renewal', async () => {
  const payment = { paymentMethodNonce: await nonce(school, '4009 3488 8888 1881') };
  const input = { plan: 7, billingAddress: PORTLAND, payment };
  expect((await school.call('subscriptions.create', input, { as: 'lapsed' })).status).toBe(201);
  await pass(30);
  expect((await current('lapsed')).transactions.map(({ status }) => status)).toEqual(['processor_declined', 'settled']);
});

test('API-C-235 charges proceed to settled', async () => {
  const payment = { paymentMethodNonce: await nonce(school) };
  await school.call('subscriptions.create', { plan: 7, billingAddress: PORTLAND, payment }, { as: 'lapsed' });
  const status = async () => (await current('lapsed')).transactions[0]?.status;
  expect(await status()).toBe('submitted_for_settlement');
  await pass(0.3);
  expect(await status()).toBe('settling');
  await pass(1);
  expect(await status()).toBe('settled');
});

test('API-C-236 the videos of a rank-1 plan reset with each period', async () => {
  expect((await current('basic-full')).monthlyVideosSeen).toHaveLength(4);
  await pass(18);
  expect((await current('basic-full')).monthlyVideosSeen).toHaveLength(0);
});

test('API-C-228 concurrent sweeps renew once', async () => {
  school.advance(20 * DAY);
  await Promise.all(Array.from({ length: 4 }, () => sweep(school.school, dueHandlers)));
  const renewed = (await current('monthly')).transactions.filter(({ status }) => status !== 'settled');
  expect(renewed).toHaveLength(1);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-046 API-C-225 a coupon given with a trial reduces its first charge only', async () => {
  const payment = { paymentMethodNonce: await nonce(school) };
  const input = { plan: 3, billingAddress: PORTLAND, payment, coupon: 'TRY50' };
  expect((await school.call('subscriptions.create', input, { as: 'social' })).body).toMatchObject({ onTrial: true });
  await pass(8);
  await pass(30);
  expect((await current('social')).transactions.map(({ amount }) => amount)).toEqual([59.99, 29.99]);
});
