import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../kernel/db/drizzle.ts';
import { gatewayUnavailable } from '../../../kernel/payments/gateway.ts';
import { addToCart, nonce, orderInput, PORTLAND } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const list = async (as: string) => (await school.call('paymentMethods.list', {}, { as })).body;
const save = async (as: string, number?: string, cvv?: string) =>
  school.call(
    'paymentMethods.create',
    { paymentMethodNonce: await nonce(school, number, cvv), deviceData: '{}' },
    { as, headers: await school.human() },
  );

test('API-C-185 API-C-237 the client token contains the provider and the URL of its frames', async () => {
  const { body } = await school.call('paymentMethods.clientToken', {}, { as: 'social' });
  expect(body).toMatchObject({ provider: 'sandbox', framesUrl: 'http://localhost:4001/payments/frames' });
  expect(JSON.parse(Buffer.from(body.clientToken, 'base64').toString())).toMatchObject({ provider: 'sandbox' });
});

test('API-C-186 API-C-187 API-C-188 API-C-189 cards and PayPal accounts, the default first', async () => {
  const { creditCards, paypalAccounts } = await list('monthly');
  expect(creditCards).toMatchObject([
    { token: expect.any(String), default: true, cardType: 'visa', last4: '1111', expirationMonth: '12' },
  ]);
  expect(paypalAccounts).toEqual([
    {
      token: expect.any(String),
      email: 'mona.lindqvist@paypal.example',
      default: false,
      imageUrl: '/media/brands/paypal.svg',
    },
  ]);
  expect((await school.send('GET', creditCards[0]?.imageUrl ?? '')).status).toBe(200);
});

test('API-C-190 API-C-198 the first method saved is the default, the next is not', async () => {
  expect(await save('social')).toMatchObject({ status: 201, body: { default: true, last4: '1111' } });
  expect(await save('social', '5555 5555 5555 4444')).toMatchObject({
    status: 201,
    body: { default: false, cardType: 'mastercard', last4: '4444' },
  });
  const amex = await save('social', '3782 822463 10005', '1234');
  expect(amex.body).toMatchObject({ cardType: 'american express', imageUrl: '/media/brands/american-express.svg' });
});

test('API-C-191 API-C-192 API-C-193 saving needs the human check', async () => {
  const input = { paymentMethodNonce: await nonce(school) };
  const tries: Record<string, string>[] = [{}, { 'captcha-token': 'made-up', 'captcha-version': 'v3' }];
  for (const headers of tries)
    expect(await school.call('paymentMethods.create', input, { as: 'social', headers })).toMatchObject({
      status: 412,
      body: { detail: expect.any(String) },
    });
});

test.each([
  ['4000 1111 1111 1115', '123'],
  ['4000 0000 0000 9235', '123'],
  ['4111 1111 1111 1111', '200'],
])('API-C-194 a method that the provider refuses (%s, %s) answers with the fraud message', async (number, cvv) => {
  const before = (await list('proxy')).creditCards.length;
  expect(await save('proxy', number, cvv)).toMatchObject({
    status: 402,
    body: { detail: 'Oops! Your transaction failed due to fraud protection policies. Please try again.' },
  });
  expect((await list('proxy')).creditCards).toHaveLength(before);
});

test('API-C-195 there is one default across cards and PayPal accounts', async () => {
  const token = (await list('monthly')).paypalAccounts[0]?.token ?? '';
  const marked = await school.call('paymentMethods.markDefault', { token }, { as: 'monthly' });
  expect(marked).toMatchObject({ status: 200, body: { default: true } });
  const { creditCards, paypalAccounts } = await list('monthly');
  expect([...creditCards, ...paypalAccounts].filter((method) => method.default)).toHaveLength(1);
});

test('API-C-196 API-C-197 any method but the default can be removed', async () => {
  const { creditCards, paypalAccounts } = await list('monthly');
  const remove = (token = '') => school.call('paymentMethods.remove', { token }, { as: 'monthly' });
  expect(await remove(paypalAccounts[0]?.token)).toMatchObject({
    status: 409,
    body: { code: 'default_payment_method' },
  });
  expect((await remove(creditCards[0]?.token)).status).toBe(204);
  expect((await remove(creditCards[0]?.token)).status).toBe(404);
  expect((await list('monthly')).creditCards).toEqual([]);
});

test('API-C-201 methods of other users answer 404', async () => {
  const token = 'pm_demo_yearly';
  expect((await school.call('paymentMethods.markDefault', { token }, { as: 'basic' })).status).toBe(404);
  expect((await school.call('paymentMethods.remove', { token }, { as: 'basic' })).status).toBe(404);
});

test('API-C-195 ten tabs that choose different defaults at once leave exactly one', async () => {
  const tokens = (await list('social')).creditCards.map(({ token }) => token);
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      school.call('paymentMethods.markDefault', { token: tokens[i % tokens.length] ?? '' }, { as: 'social' }),
    ),
  );
  expect((await list('social')).creditCards.filter((card) => card.default)).toHaveLength(1);
});

const atGateway = async (token: string) =>
  (await school.school.db.execute(sql`select 1 from sandbox_methods where token = ${token}`)).rows.length === 1;

test('API-C-290 a removed method is deleted at the provider, as soon as that answers', async () => {
  const token = (await list('social')).creditCards.find((card) => !card.default)?.token ?? '';
  // What other tests removed.
  await school.school.sweep();
  const unvault = vi.spyOn(school.school.payments.gateway, 'unvault').mockRejectedValueOnce(gatewayUnavailable('away'));
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  expect((await school.call('paymentMethods.remove', { token }, { as: 'social' })).status).toBe(204);
  await school.school.sweep();
  expect([unvault.mock.calls, await atGateway(token)]).toEqual([[[token]], true]);
  expect(report).toHaveBeenCalledTimes(1);
  school.advance(60_000);
  await school.school.sweep();
  expect(await atGateway(token)).toBe(false);
  school.advance(3_600_000);
  await school.school.sweep();
  expect(unvault).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('API-C-290 with an account all its methods are deleted at the provider', async () => {
  const { creditCards } = await list('social');
  expect(creditCards.length).toBeGreaterThan(1);
  expect((await school.call('profile.remove', {}, { as: 'social' })).status).toBe(204);
  await school.school.sweep();
  for (const { token } of creditCards) expect(await atGateway(token)).toBe(false);
  expect(await atGateway('pm_demo_yearly')).toBe(true);
});

test('API-C-290 a method that is added again before it was deleted stays', async () => {
  const token = 'pm_demo_monthly_paypal';
  await school.call(
    'paymentMethods.create',
    { paymentMethodNonce: await nonce(school) },
    { as: 'monthly', headers: await school.human() },
  );
  const other = (await list('monthly')).creditCards[0]?.token ?? '';
  await school.call('paymentMethods.markDefault', { token: other }, { as: 'monthly' });
  expect((await school.call('paymentMethods.remove', { token }, { as: 'monthly' })).status).toBe(204);
  const { gateway } = school.school.payments;
  vi.spyOn(gateway, 'vault').mockResolvedValueOnce({
    ok: true,
    token,
    face: { kind: 'paypal', email: 'm@example.com', firstName: 'M', lastName: 'L' },
  });
  const again = await school.call(
    'paymentMethods.create',
    { paymentMethodNonce: 'any' },
    { as: 'monthly', headers: await school.human() },
  );
  expect([again.status, again.body.token]).toEqual([201, token]);
  await school.school.sweep();
  expect(await atGateway(token)).toBe(true);
  vi.restoreAllMocks();
});

test('API-C-290 a new method whose purchase is declined is deleted at the provider', async () => {
  const stored = async () => (await school.school.db.execute(sql`select token from sandbox_methods order by 1`)).rows;
  const before = await stored();
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const payment = { paymentMethodNonce: await nonce(school, '4000 1111 1111 1115'), storeMethod: true };
  vi.spyOn(school.school.payments.gateway, 'charge').mockResolvedValueOnce({
    ok: false,
    fraud: false,
    reason: 'no',
    status: 'failed',
  });
  const good = { ...payment, paymentMethodNonce: await nonce(school) };
  const declined = await school.call('orders.place', await orderInput(school, { payment: good }), {
    as: 'walkthrough',
  });
  expect([declined.status, (await stored()).length]).toEqual([402, before.length + 1]);
  await school.school.sweep();
  expect(await stored()).toEqual(before);
});

test('API-C-293 a stored method that its owner enters again stays when that purchase is declined', async () => {
  // PayPal accounts get the token that they have already.
  const token = 'pm_demo_yearly';
  const face = { kind: 'paypal', email: 'y@example.com', firstName: 'Y', lastName: 'L' } as const;
  const { gateway } = school.school.payments;
  vi.spyOn(gateway, 'vault').mockResolvedValueOnce({ ok: true, token, face });
  vi.spyOn(gateway, 'charge').mockResolvedValueOnce({ ok: false, fraud: false, reason: 'no', status: 'failed' });
  await addToCart(school, 'yearly', 'dvdset', 1);
  const payment = { paymentMethodNonce: 'any', storeMethod: true };
  const declined = await school.call('orders.place', await orderInput(school, { payment }), { as: 'yearly' });
  await school.school.sweep();
  expect([declined.status, await atGateway(token)]).toEqual([402, true]);
  expect((await school.school.db.execute('select 1 from method_removals')).rows).toEqual([]);
  vi.restoreAllMocks();
});

test('API-C-294 a new method is deleted at the provider when its purchase broke off before the charge', async () => {
  const stored = async () => (await school.school.db.execute(sql`select token from sandbox_methods order by 1`)).rows;
  const before = await stored();
  vi.spyOn(school.school.payments.gateway, 'charge').mockRejectedValueOnce(gatewayUnavailable('away'));
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const payment = { paymentMethodNonce: await nonce(school), storeMethod: true };
  const input = await orderInput(school, { payment });
  expect((await school.call('orders.place', input, { as: 'walkthrough' })).status).toBe(503);
  expect(await stored()).toHaveLength(before.length + 1);
  await school.school.sweep();
  expect(await stored()).toEqual(before);
  vi.restoreAllMocks();
});

test('API-C-294 a purchase that broke off and a declined one with the same new method do not wait for each other', async () => {
  const { gateway } = school.school.payments;
  const face = { kind: 'paypal', email: 'w@example.com', firstName: 'W', lastName: 'T' } as const;
  vi.spyOn(gateway, 'vault').mockResolvedValue({ ok: true, token: 'pm_same_paypal', face });
  vi.spyOn(gateway, 'charge')
    .mockRejectedValueOnce(gatewayUnavailable('away'))
    .mockResolvedValueOnce({ ok: false, fraud: false, reason: 'no', status: 'failed' });
  const unvault = vi.spyOn(gateway, 'unvault');
  const input = await orderInput(school, { payment: { paymentMethodNonce: 'any', storeMethod: true } });
  const place = async () => (await school.call('orders.place', input, { as: 'walkthrough' })).status;
  expect([await place(), await place()]).toEqual([503, 402]);
  await school.school.sweep();
  expect(unvault.mock.calls).toEqual([['pm_same_paypal']]);
  vi.restoreAllMocks();
});

test('API-C-302 a method is deleted at the provider when a trial or a new card broke off before it was stored here', async () => {
  const atProvider = async () =>
    (await school.school.db.execute(sql`select token from sandbox_methods order by 1`)).rows;
  const [before, { creditCards }] = [await atProvider(), await list('walkthrough')];
  const { db } = school.school;
  // The last statement of both calls, as when the process ends before the commit.
  await db.execute(
    sql`create function refuse_method() returns trigger as 'begin raise exception ''killed''; end' language plpgsql`,
  );
  await db.execute(
    sql`create trigger refuse_method before insert on payment_methods for each row execute function refuse_method()`,
  );
  expect((await save('walkthrough')).status).toBe(500);
  const payment = { paymentMethodNonce: await nonce(school) };
  const trial = { plan: 4, billingAddress: PORTLAND, payment };
  expect((await school.call('subscriptions.create', trial, { as: 'walkthrough' })).status).toBe(500);
  await db.execute(sql`drop function refuse_method cascade`);
  expect(await atProvider()).toHaveLength(before.length + 2);
  await school.school.sweep();
  expect(await atProvider()).toEqual(before);

  // Whatever was stored here stays.
  expect((await save('walkthrough')).status).toBe(201);
  expect(
    (
      await school.call(
        'subscriptions.create',
        { ...trial, payment: { paymentMethodNonce: await nonce(school) } },
        { as: 'walkthrough' },
      )
    ).status,
  ).toBe(201);
  await school.school.sweep();
  expect((await list('walkthrough')).creditCards).toHaveLength(creditCards.length + 2);
  expect(await atProvider()).toHaveLength(before.length + 2);
  expect((await db.execute(sql`select 1 from payment_intents where state = 'open'`)).rows).toEqual([]);
});

test('API-C-248 what staff do with a customer’s methods is noted under both names', async () => {
  const staff = await school.signIn('staff');
  const { rows } = await school.school.db.execute<{ id: number }>(
    sql`select id from users where email like 'lapsed@%'`,
  );
  const customer = rows[0]?.id ?? 0;
  const { body } = await school.call('hijack.start', { id: customer }, { token: staff });
  const token = body.token ?? '';
  const input = { paymentMethodNonce: await nonce(school) };
  expect((await school.call('paymentMethods.create', input, { token, headers: await school.human() })).status).toBe(
    201,
  );
  const audit = await school.school.db.execute(
    sql`select impersonator_id from money_audit where action = 'method' and user_id = ${customer} order by id desc limit 1`,
  );
  const [me] = (await school.school.db.execute<{ id: number }>(sql`select id from users where email like 'staff@%'`))
    .rows;
  expect(audit.rows).toEqual([{ impersonator_id: me?.id }]);
});

test('API-C-233 an owed charge is tried with a new default method only, not when a method is added or stays the default', async () => {
  const mine = sql`user_id = (select id from users where email like 'monthly@%') and status = 'past_due'`;
  const dueAt = async () => (await school.school.db.execute(sql`select due_at from subscriptions where ${mine}`)).rows;
  await school.school.db.execute(sql`update subscriptions set status = 'past_due'
    where user_id = (select id from users where email like 'monthly@%') and status = 'active'`);
  const before = await dueAt();
  const charge = vi.spyOn(school.school.payments.gateway, 'charge');
  const { creditCards, paypalAccounts } = await list('monthly');
  const token = [...creditCards, ...paypalAccounts].find((method) => method.default)?.token ?? '';
  expect((await school.call('paymentMethods.markDefault', { token }, { as: 'monthly' })).status).toBe(200);
  expect(await save('monthly', '5555 5555 5555 4444')).toMatchObject({ status: 201, body: { default: false } });
  expect(before).toHaveLength(1);
  expect([await dueAt(), charge.mock.calls]).toEqual([before, []]);
});
