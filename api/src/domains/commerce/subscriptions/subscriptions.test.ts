import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/outbox.ts';
import { nonce, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const DAY = 86_400_000;
let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const subscribe = async (as: string, input: object = {}) =>
  school.call(
    'subscriptions.create',
    {
      plan: 3,
      billingAddress: PORTLAND,
      payment: { paymentMethodNonce: await nonce(school) },
      userEmail: 'somebody@gargoyle.example',
      conversionData: { userAgent: 'test' },
      ...input,
    },
    { as },
  );
const latestMail = async (name: string) => (await mailsTo(school, `${name}@demo.gargoyle.example`))[0];
const list = async (as: string) => (await school.call('subscriptions.list', {}, { as })).body.results;
const inDays = (days: number) => new Date(school.clock.now().getTime() + days * DAY).toISOString();
const profile = async (as: string) => (await school.call('auth.user', {}, { as })).body;

test('API-A-048 API-A-050 API-C-028 API-C-029 API-C-030 API-C-034 the caller’s subscriptions are listed by id', async () => {
  const [subscription] = await list('basic');
  expect(subscription).toMatchObject({
    plan: 'Basic',
    planId: 7,
    rank: 1,
    active: true,
    free: false,
    pendingChange: false,
    pendingDowngrade: false,
    onTrial: false,
    nextBillingDate: inDays(20),
  });
  expect(subscription?.monthlyVideosSeen).toEqual([{ id: expect.any(Number) }]);
  expect(Array.isArray(subscription?.transactions)).toBe(true);
  const ids = (await list('collector')).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  const single = await school.call('subscriptions.get', { id: subscription?.id ?? 0 }, { as: 'basic' });
  expect(single.body).toEqual(subscription);
});

test('API-C-015 API-C-035 a subscription of another user answers 404', async () => {
  const [other] = await list('yearly');
  for (const id of [other?.id ?? 0, 99_999]) {
    expect(await school.call('subscriptions.get', { id }, { as: 'basic' })).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    });
    expect((await school.call('subscriptions.transactions', { id }, { as: 'basic' })).status).toBe(404);
  }
});

test('API-A-051 API-A-052 API-A-053 API-C-031 API-C-032 API-C-033 transactions newest first, in every status', async () => {
  const [ended] = await list('collector');
  const { body } = await school.call('subscriptions.transactions', { id: ended?.id ?? 0 }, { as: 'collector' });
  const dates = body.results.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(body.results.map(({ status }) => status)).size).toBe(15);
  for (const row of body.results) expect(Object.keys(row).sort()).toEqual(['amount', 'createdAt', 'id', 'status']);
});

test('API-C-038 API-C-045 API-C-047 API-C-050 API-C-057 API-C-058 API-C-225 a first subscription starts with a free trial', async () => {
  await school.call('pendingSubscription.set', { plan: 3 }, { as: 'walkthrough' });
  const { status, body } = await subscribe('walkthrough', { usedFreeTrial: false });
  expect(status).toBe(201);
  expect(body).toMatchObject({ planId: 3, active: true, onTrial: true, transactions: [], nextBillingDate: inDays(8) });
  expect(await profile('walkthrough')).toMatchObject({ usedFreeTrial: true, subscription: body.id });
  expect((await school.call('pendingSubscription.get', {}, { as: 'walkthrough' })).status).toBe(404);
  const methods = await school.call('paymentMethods.list', {}, { as: 'walkthrough' });
  expect(methods.body.creditCards).toMatchObject([{ default: true, last4: '1111' }]);
  expect((await latestMail('walkthrough'))?.subject).toBe('Your 7-Day Free Trial has started');
});

test('API-C-046 API-C-048 with a used trial the first period is charged at once, with code and tax', async () => {
  const { status, body } = await subscribe('lapsed', {
    coupon: 'try50',
    billingAddress: { ...PORTLAND, region: 'California', postalCode: '90021' },
    usedFreeTrial: true,
  });
  expect(status).toBe(201);
  // 59.99 less half is 29.99 (30.00 off, rounded half up), and 7.25 percent of it is 2.17.
  expect(body).toMatchObject({ active: true, onTrial: false, nextBillingDate: inDays(30) });
  expect(body.transactions).toMatchObject([{ amount: 32.16, status: 'submitted_for_settlement' }]);
  const mail = await latestMail('lapsed');
  expect([mail?.subject, mail?.text.includes('$32.16')]).toEqual(['Your Monthly subscription: payment received', true]);
});

test('API-C-046 the first period of Apprentice has its own price', async () => {
  await school.school.db.execute('update users set used_free_trial = true where id = 20');
  const { body } = await subscribe('admin', { plan: 8 });
  expect(body.transactions).toMatchObject([{ amount: 9.99 }]);
});

test('API-C-049 the school’s record decides whether the trial was used', async () => {
  await school.school.db.execute('update users set used_free_trial = true where id = 19');
  const before = await unbalanced(school);
  expect(await subscribe('staff', { usedFreeTrial: false })).toMatchObject({
    status: 409,
    body: { detail: expect.any(String), code: 'trial_already_used' },
  });
  expect(await list('staff')).toEqual([]);
  expect(await unbalanced(school)).toEqual(before);
});

test('API-C-052 API-C-053 API-C-054 Group Learning, a second subscription and a library subscriber are refused', async () => {
  expect(await subscribe('social', { plan: 9 })).toMatchObject({ status: 400, body: { plan: [expect.any(String)] } });
  expect(await subscribe('social', { plan: 99 })).toMatchObject({ status: 400, body: { plan: [expect.any(String)] } });
  expect(await subscribe('monthly')).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
  expect(await subscribe('library')).toMatchObject({
    status: 409,
    body: { detail: 'Oops! You are not allowed to make purchases.' },
  });
});

test('API-C-055 API-C-056 a declined payment creates no subscription and keeps the pending one', async () => {
  const as = 'staff';
  await school.call('pendingSubscription.set', { plan: 3 }, { as });
  const pay = async (number: string) => subscribe(as, { payment: { paymentMethodNonce: await nonce(school, number) } });
  expect(await pay('4000 0000 0000 9235')).toMatchObject({
    status: 402,
    body: { detail: 'Oops! Your transaction failed due to fraud protection policies. Please try again.' },
  });
  expect(await pay('4000 1111 1111 1115')).toMatchObject({ status: 402, body: { detail: 'Do Not Honor' } });
  expect(await list(as)).toEqual([]);
  expect((await school.call('pendingSubscription.get', {}, { as })).status).toBe(200);
});

test('API-C-039 API-C-040 API-C-244 stored methods can pay, and a different total stops the purchase', async () => {
  const caller = { as: 'unpaid' };
  const input = { plan: 7, billingAddress: PORTLAND, payment: { paymentMethodToken: 'pm_demo_unpaid' } };
  for (const expectedTotal of [5, 19.98, 20, 59.99])
    expect(await school.call('subscriptions.create', { ...input, expectedTotal }, caller)).toMatchObject({
      status: 409,
      body: { code: 'total_changed', amounts: { cost: 19.99 } },
    });
  const { status, body } = await school.call('subscriptions.create', { ...input, expectedTotal: 19.99 }, caller);
  expect([status, body.planId]).toEqual([201, 7]);
  // The previous, inactive subscription has ended.
  expect((await list('unpaid')).map(({ active }) => active)).toEqual([false, true]);
});

test('ACC-166 ACC-167 API-A-054 API-A-055 cancelling ends a trial at once and a paid subscription at its billing date', async () => {
  const cancel = (as: string, input = {}) =>
    school.call('subscriptions.cancel', { feedback: 'Too few hours in my day', ...input }, { as });
  expect((await cancel('trial')).body).toEqual({ pendingChange: false });
  expect(await profile('trial')).toMatchObject({ subscription: null, usedFreeTrial: true });
  expect(await latestMail('trial')).toMatchObject({
    subject: 'Your Monthly subscription is cancelled',
    text: expect.stringContaining('It ended today'),
  });
  expect((await cancel('basic')).body).toEqual({ pendingChange: true });
  expect(await latestMail('basic')).toMatchObject({
    subject: 'Your Basic subscription is cancelled',
    text: expect.stringMatching(/keep access until/),
  });
  expect(await list('basic')).toMatchObject([{ active: true, pendingChange: true }]);
  expect((await cancel('lapsed', { feedback: 'x'.repeat(1101) })).status).toBe(400);
});

test('API-A-056 API-A-057 API-C-232 only Yearly can be downgraded, and only one change can be pending', async () => {
  const downgrade = (as: string) => school.call('subscriptions.cancel', { downgrade: true }, { as });
  expect((await downgrade('apprentice')).status).toBe(409);
  expect((await downgrade('yearly')).body).toEqual({ pendingChange: true });
  expect(await list('yearly')).toMatchObject([{ planId: 4, pendingDowngrade: true, pendingChange: false }]);
  expect((await downgrade('yearly')).status).toBe(409);
  expect((await school.call('subscriptions.cancel', {}, { as: 'yearly' })).body).toEqual({ pendingChange: true });
  expect((await school.call('subscriptions.cancel', {}, { as: 'yearly' })).status).toBe(409);
  expect((await school.call('subscriptions.cancel', {}, { as: 'cancelling' })).status).toBe(409);
  expect((await school.call('subscriptions.cancel', {}, { as: 'social' })).status).toBe(409);
});

test('API-A-058 API-A-059 API-C-051 paying ends the trial', async () => {
  const answer = await school.call('subscriptions.cancelFreeTrial', {}, { as: 'walkthrough' });
  expect(answer).toMatchObject({ status: 200, body: { onTrial: false, active: true, nextBillingDate: inDays(30) } });
  expect(answer.body.transactions).toMatchObject([{ amount: 59.99 }]);
  expect(await profile('walkthrough')).toMatchObject({ usedFreeTrial: true, canGiftSubscription: true });
  expect((await school.call('subscriptions.cancelFreeTrial', {}, { as: 'walkthrough' })).status).toBe(409);
});

test('API-C-221 charges and transactions balance', async () => {
  expect(await unbalanced(school)).toEqual([]);
});
