import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gatewayUnavailable } from '../../../kernel/payments/gateway.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { changeGateway, holdCharge } from '../../../testing/races.ts';
import { addToCart, nonce, orderInput, PORTLAND, seatId, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const order = (more?: object) => orderInput(school, more);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const orders = async (userId: number) =>
  Number(
    (await school.school.db.execute<{ n: string }>(`select count(*) as n from orders where user_id = ${userId}`))
      .rows[0]?.n,
  );

test('API-C-241 fifty requests with one key create one order', async () => {
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const input = await order();
  const headers = { 'idempotency-key': 'fifty-at-once' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      school.call('orders.place', input, { as: 'walkthrough', headers, ip: `203.0.113.${i}` }),
    ),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
  expect(placed.length).toBeGreaterThan(0);
  // Requests above the limit per minute get 429; no other status occurs.
  expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
  expect(await orders(3)).toBe(1);
});

test('API-C-242 the same key with another body is refused', async () => {
  await addToCart(school, 'artist', 'dvdset', 1);
  const headers = { 'idempotency-key': 'one-key' };
  expect((await school.call('orders.place', await order(), { as: 'artist', headers })).status).toBe(201);
  const other = await order({ coupon: 'CLAY10' });
  expect(await school.call('orders.place', other, { as: 'artist', headers })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_mismatch' },
  });
});

test('API-C-243 ten requests with different keys for one cart create one order', async () => {
  await addToCart(school, 'admin', 'dvdset', 1);
  const inputs = await Promise.all(Array.from({ length: 10 }, () => order()));
  const answers = await Promise.all(
    inputs.map((input, i) =>
      school.call('orders.place', input, { as: 'admin', headers: { 'idempotency-key': `key-${i}` } }),
    ),
  );
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)]);
  expect(await orders(20)).toBe(1);
});

test('API-C-218 only one buyer gets the last use of a coupon', async () => {
  const buyers = ['lapsed', 'social', 'staff', 'proxy'];
  for (const as of buyers) await addToCart(school, as, 'merchvariant', 1);
  const answers = await Promise.all(
    buyers.map(async (as) => school.call('orders.place', await order({ coupon: 'ONCE10' }), { as })),
  );
  expect(statuses(answers)).toEqual([201, 400, 400, 400]);
  const { rows } = await school.school.db.execute(`select uses, max_uses from coupons where codename = 'ONCE10'`);
  expect(rows[0]).toEqual({ uses: 100, max_uses: 100 });
});

test('API-C-247 the last seat goes to one of two buyers', async () => {
  const seat = await seatId(school, 'last-seat-lifecasting');
  const buyers = ['new', 'unverified'];
  for (const as of buyers) await addToCart(school, as, 'webinarvariant', seat);
  const answers = await Promise.all(buyers.map(async (as) => school.call('orders.place', await order(), { as })));
  expect(statuses(answers)).toEqual([201, 409]);
});

test('API-C-221 API-C-241 when a process ends after the charge, the sweep finishes the order exactly once', async () => {
  await addToCart(school, 'collector', 'dvdset', 2);
  const before = await orders(15);
  const db = school.school.db;
  const input = await order();
  // The charge succeeds, then the transaction is rolled back, as when the process is killed.
  const killed = db.transaction(async (tx) => {
    const { placeOrder } = await import('./place-order.service.ts');
    const { beginBuying } = await import('../payments/buying.service.ts');
    const { findUserByEmail } = await import('../../identity/users/users.repo.ts');
    const user = await findUserByEmail(tx, 'collector@demo.gargoyle.example');
    if (!user) throw new Error('The collector is missing.');
    const session = { hijackerSessionId: null } as never;
    const req = { headers: { 'idempotency-key': 'died-over-it' } };
    const call = { input, tx, school: school.school, user: { ...user, session }, req, now: school.clock.now() };
    const { buying } = await beginBuying(call, 'order');
    await placeOrder(buying, input as never);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await orders(15)).toBe(before);
  expect(await unbalanced(school)).toHaveLength(1);
  await Promise.all([sweep(school.school, dueHandlers), sweep(school.school, dueHandlers)]);
  expect(await orders(15)).toBe(before + 1);
  expect(await unbalanced(school)).toEqual([]);
  expect((await school.call('orderItems.list', {}, { as: 'collector' })).body.itemsCount).toBe(0);
  // The buyer retries with the same key and gets the order that the sweep has finished.
  const headers = { 'idempotency-key': 'died-over-it' };
  const again = await school.call('orders.place', input, { as: 'collector', headers });
  expect(again.status).toBe(201);
  const newest = (await school.call('orders.list', {}, { as: 'collector' })).body.results[0];
  expect(again.body).toMatchObject(newest ?? {});
  expect(newest).toBeDefined();
  expect(await orders(15)).toBe(before + 1);
});

test('API-C-221 an intent that was never charged is closed by the sweep', async () => {
  const { payments } = school.school;
  const purchase = {
    purpose: 'order' as const,
    userId: 15,
    impersonatorId: null,
    amountCents: 100,
    payload: {},
    source: { nonce: 'unknown' },
    request: null,
    now: school.clock.now(),
  };
  const broken = { ...payments, gateway: { ...payments.gateway, charge: () => Promise.reject(new Error('killed')) } };
  await expect(school.school.db.transaction((tx) => chargeBuyer(tx, broken, purchase))).rejects.toThrow('killed');
  await sweep(school.school, dueHandlers);
  const { rows } = await school.school.db.execute(`select state from payment_intents where state = 'open'`);
  expect(rows).toEqual([]);
});

test('API-C-221 charges and orders balance', async () => {
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-288 while the provider does not answer buyers, the other calls are answered', async () => {
  const small = await startTestSchool({ DATABASE_POOL: '4', RATE_LIMITS: 'off' });
  const answering = Promise.withResolvers<void>();
  const reached: string[] = [];
  changeGateway(small, (gateway) => ({
    charge: async (request) => {
      reached.push(request.reference);
      await answering.promise;
      return gateway.charge(request);
    },
  }));
  const buyers = ['monthly', 'yearly', 'trial', 'lapsed', 'social', 'staff'];
  for (const as of buyers) await addToCart(small, as, 'dvdset', 1);
  const place = async (as: string) => small.call('orders.place', await orderInput(small), { as });
  const orders = Promise.all(buyers.map(place));
  await vi.waitFor(() => expect(reached).toHaveLength(2 * small.schools.length));
  for (const as of buyers) expect((await small.call('orderItems.list', {}, { as })).status).toBe(200);
  const email = 'free@demo.gargoyle.example';
  expect((await small.call('auth.resetPassword', { email })).status).toBe(200);
  expect(reached).toHaveLength(2 * small.schools.length);
  answering.resolve();
  expect(statuses(await orders)).toEqual(buyers.map(() => 201));
  await small.close();
});

test('API-C-288 every call that asks the provider waits for a place, and does nothing without one', async () => {
  const before = school.school.payments;
  for (const instance of school.schools)
    instance.payments = { ...instance.payments, bulkhead: () => Promise.reject(gatewayUnavailable('too many')) };
  const payment = { paymentMethodNonce: await nonce(school) };
  const human = { headers: await school.human() };
  const as = 'monthly';
  const answers = [
    await school.call('orders.place', await order(), { as }),
    await school.call('subscriptions.create', { plan: 3, billingAddress: PORTLAND, payment }, { as: 'free' }),
    await school.call('subscriptions.changePlan', { newPlan: 4 }, { as }),
    await school.call('subscriptions.cancelFreeTrial', {}, { as: 'trial' }),
    await school.call('paymentMethods.create', payment, { as, ...human }),
    await school.call('paymentMethods.markDefault', { token: 'pm_demo_monthly_paypal' }, { as }),
  ];
  expect(statuses(answers)).toEqual([503, 503, 503, 503, 503, 503]);
  for (const instance of school.schools) instance.payments = before;
});

test('API-C-243 a call that lost its transaction while a method was being stored charges nothing', async () => {
  await addToCart(school, 'monthly', 'dvdset', 1);
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const restore = changeGateway(school, (gateway) => ({
    async vault(request) {
      restore();
      reached.resolve();
      await go.promise;
      return gateway.vault(request);
    },
  }));
  const place = async (payment: object) =>
    school.call('orders.place', await orderInput(school, { payment }), { as: 'monthly' });
  const slow = place({ paymentMethodNonce: await nonce(school), storeMethod: true });
  await reached.promise;
  const killed = await school.school.payments.books.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(killed.rows.length).toBeGreaterThan(0);
  expect((await place({ paymentMethodToken: 'pm_demo_monthly' })).status).toBe(201);
  const charges = async () => (await school.school.db.execute(`select 1 from sandbox_charges`)).rows.length;
  const before = await charges();
  go.resolve();
  expect((await slow).status).toBeGreaterThanOrEqual(500);
  await sweep(school.school, dueHandlers);
  expect(await charges()).toBe(before);
});

test('API-C-288 a code that everybody may use is checked and used by others while one order with it is charged', async () => {
  for (const as of ['monthly', 'lapsed', 'social']) await addToCart(school, as, 'dvdset', 1);
  const place = async (as: string) =>
    school.call('orders.place', await orderInput(school, { coupon: 'CLAY10' }), { as });
  const charge = holdCharge(school);
  const slow = place('monthly');
  await charge.reached;
  const quote = await school.call('addresses.validate', { ...PORTLAND, coupon: 'CLAY10' }, { as: 'lapsed' });
  expect([quote.status, (await place('social')).status]).toEqual([200, 201]);
  charge.release();
  expect((await slow).status).toBe(201);
});
