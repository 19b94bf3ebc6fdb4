import { afterAll, beforeAll, expect, test } from 'vitest';
import { nonce, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const preview = (as: string, newPlan: number, coupon?: string) =>
  school.call('subscriptions.planChange', { newPlan, ...(coupon ? { coupon } : {}) }, { as });
const change = (as: string, newPlan: number, input: object = {}, headers: Record<string, string> = {}) =>
  school.call('subscriptions.changePlan', { newPlan, ...input }, { as, headers });

test('API-C-065 API-C-071 the preview is prorated and changes nothing', async () => {
  const { status, body } = await preview('basic', 4, 'YEAR80');
  expect(status).toBe(200);
  // 20 of 30 days of 19.99 are unused.
  expect(body).toMatchObject({
    currentPlan: { id: 7, name: 'Basic' },
    newPlan: { id: 4, price: 399.99 },
    prorated: true,
    unusedCredit: 13.33,
    discount: 80,
    tax: 0,
    amountDue: 306.66,
    chargeDate: school.clock.now().toISOString(),
  });
  expect((await school.call('subscriptions.list', {}, { as: 'basic' })).body.results).toMatchObject([{ planId: 7 }]);
});

test('API-C-059 API-C-061 API-C-068 API-C-070 an upgrade charges the previewed amount and starts a new period', async () => {
  // Any other total is refused (API-C-244).
  for (const expectedTotal of [306.65, 306.67, 386.66])
    expect(await change('basic', 4, { coupon: 'year80', expectedTotal })).toMatchObject({
      status: 409,
      body: { code: 'total_changed', amounts: { amountDue: 306.66 } },
    });
  const { status, body } = await change('basic', 4, { coupon: 'year80', expectedTotal: 306.66 });
  expect(status).toBe(200);
  const year = new Date(school.clock.now());
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  expect(body).toMatchObject({ planId: 4, rank: 3, nextBillingDate: year.toISOString() });
  expect(body.transactions[0]).toMatchObject({ amount: 306.66, status: 'submitted_for_settlement' });
});

test('API-C-060 API-C-062 API-C-063 API-C-064 upgrades are refused in the specified order', async () => {
  for (const [as, plan] of [
    ['monthly', 7],
    ['monthly', 3],
    ['monthly', 99],
    ['yearly', 9],
    ['yearly', 3],
  ] as const)
    expect(await change(as, plan)).toMatchObject({ status: 400, body: { newPlan: [expect.any(String)] } });
  expect(await change('lapsed', 4)).toMatchObject({ status: 409, body: { detail: expect.any(String) } });
  expect(await change('free', 4)).toMatchObject({
    status: 409,
    body: { detail: 'Oops! Your account does not allow upgrading.' },
  });
});

test('API-C-066 API-C-067 an upgrade on trial is charged at the end of the trial', async () => {
  const trialEnd = (await school.call('subscriptions.list', {}, { as: 'trial' })).body.results[0]?.nextBillingDate;
  expect((await preview('trial', 4)).body).toMatchObject({ prorated: false, amountDue: 399.99, chargeDate: trialEnd });
  const { body } = await change('trial', 4);
  expect(body).toMatchObject({ planId: 4, onTrial: true, nextBillingDate: trialEnd, transactions: [] });
});

test('COM-412 API-C-069 an upgrade replaces a pending cancellation', async () => {
  const { body } = await change('cancelling', 4);
  expect(body).toMatchObject({ planId: 4, pendingChange: false, pendingDowngrade: false });
});

test('API-C-070 a declined upgrade keeps the plan and records a failed transaction', async () => {
  await school.school.db.execute(`update sandbox_methods set behaviour = 'decline' where token = 'pm_demo_apprentice'`);
  expect(await change('apprentice', 3)).toMatchObject({ status: 402, body: { detail: 'Do Not Honor' } });
  const [subscription] = (await school.call('subscriptions.list', {}, { as: 'apprentice' })).body.results;
  expect(subscription).toMatchObject({ planId: 8 });
  expect(subscription?.transactions[0]).toMatchObject({ status: 'processor_declined' });
});

test('API-C-098 a code for another plan is refused before anything is charged', async () => {
  expect(await change('basic-full', 3, { coupon: 'YEAR80' })).toMatchObject({
    status: 400,
    body: { coupon: [expect.any(String)] },
  });
});

test('API-C-241 API-C-244 ten concurrent upgrades change the plan once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => change('monthly', 4)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  const keyed = await Promise.all(
    Array.from({ length: 5 }, () => change('basic-full', 4, {}, { 'idempotency-key': 'upgrade' })),
  );
  expect(keyed.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { rows } = await school.school.db.execute(
    `select user_id, count(*)::int as n from transactions where reference like 'plan_change-%'
      and status <> 'processor_declined' group by user_id order by user_id`,
  );
  expect(rows.every(({ n }) => n === 1)).toBe(true);
});

test('API-C-292 who upgrades in two steps pays as much as in one', async () => {
  const payment = { paymentMethodNonce: await nonce(school) };
  await school.call('subscriptions.create', { plan: 7, billingAddress: PORTLAND, payment }, { as: 'lapsed' });
  expect((await preview('lapsed', 4)).body).toMatchObject({ unusedCredit: 19.99, amountDue: 380 });
  expect((await change('lapsed', 3)).body.transactions.map(({ amount }) => amount)).toEqual([40, 19.99]);
  expect((await preview('lapsed', 4)).body).toMatchObject({ unusedCredit: 59.99, amountDue: 340 });
  // What a code took off was not paid, and is not credited.
  await change('lapsed', 4, { coupon: 'YEAR80' });
  const { rows } = await school.school.db.execute(`select last_paid_cents from subscriptions s
    join users u on u.id = s.user_id where u.email like 'lapsed@%' and s.status = 'active'`);
  expect(rows).toEqual([{ last_paid_cents: 31_999 }]);
});

test('API-C-221 charges and transactions balance', async () => {
  expect(await unbalanced(school)).toEqual([]);
});
