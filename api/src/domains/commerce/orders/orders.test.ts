import type { Input } from '@gargoyle/shared/contract/endpoint';
import type { Contract } from '@gargoyle/shared/contract/all';
import { mailsTo } from '../../../testing/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, nonce, PORTLAND, seatId, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

type OrderInput = Partial<Input<Contract['orders.place']>>;

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const place = async (as: string, input: OrderInput = {}, headers: Record<string, string> = {}) =>
  school.call(
    'orders.place',
    {
      billingAddress: PORTLAND,
      shippingAddress: PORTLAND,
      delivery: 'standard',
      payment: input.payment ?? { paymentMethodNonce: await nonce(school) },
      ...input,
    },
    { as, headers },
  );
const count = async (table: string) =>
  Number((await school.school.db.execute<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

test('API-C-168 API-C-170 API-C-171 API-C-172 API-C-173 API-C-174 API-C-175 API-C-177 API-C-217 API-C-272 a placed order has all amounts, addresses and lines', async () => {
  const line = await addToCart(school, 'walkthrough', 'dvdset', 1, 2);
  const { status, body } = await place('walkthrough', { coupon: 'clay10' });
  expect(status).toBe(201);
  const items = Math.round(line.price * 200) / 100;
  expect(body).toMatchObject({
    itemsCost: items,
    discounted: Math.round(items * 10) / 100,
    shippingCost: 5.99,
    taxAmount: 0,
    taxPctg: 0,
    delivery: { code: 'standard', name: 'Standard' },
    shippingAddress: { postalCode: '97201' },
    creditCard: { cardType: 'visa', last4: '1111', expirationMonth: '12', imageUrl: '/media/brands/visa.svg' },
    paypalAccount: null,
    paymentProviderId: expect.stringMatching(/^sbx_/),
  });
  expect(body.cost).toBeCloseTo(body.itemsCost - body.discounted + body.shippingCost + body.taxAmount, 5);
  expect(body.items).toEqual([
    {
      id: expect.any(Number),
      ordered: { title: line.ordered.title },
      orderedModel: 'dvdset',
      product: { id: 1, discType: line.product.discType, url: line.product.url },
      thumbnail: line.thumbnail,
      quantity: 2,
      price: items,
    },
  ]);
  expect((await school.call('orders.get', { id: body.id }, { as: 'walkthrough' })).body).toEqual(body);
  expect((await school.call('orders.list', {}, { as: 'walkthrough' })).body.results[0]).toEqual(body);
  expect((await school.call('orderItems.list', {}, { as: 'walkthrough' })).body.itemsCount).toBe(0);
  const [receipt] = await mailsTo(school, 'walkthrough@demo.gargoyle.example');
  expect(receipt?.subject).toMatch(/^Your order \d/);
  expect(receipt?.text).toContain(line.ordered.title);
});

test('API-C-295 a receipt in Spanish names what was bought as the order does', async () => {
  await school.school.db.execute(`update users set language = 'es' where email like 'artist@%'`);
  for (const [model, id] of [
    ['dvdset', 1],
    ['merchvariant', 1],
    ['webinarvariant', await seatId(school, 'live-mask-making-intensive')],
  ] as const)
    await addToCart(school, 'artist', model, id);
  const { body: placed } = await place('artist');
  const { body } = await school.call(
    'orders.get',
    { id: placed.id },
    { as: 'artist', headers: { 'accept-language': 'es' } },
  );
  const [receipt] = await mailsTo(school, 'artist@demo.gargoyle.example');
  for (const [i, { ordered }] of body.items.entries()) {
    expect(receipt?.text).toContain(ordered.title);
    expect(receipt?.text).not.toContain(placed.items[i]?.ordered.title);
  }
});

test('API-C-157 API-C-215 tax follows the shipping address and applies to the items only', async () => {
  const line = await addToCart(school, 'walkthrough', 'dvdset', 3);
  const { body } = await place('walkthrough', {
    shippingAddress: { ...PORTLAND, region: 'California', postalCode: '90021' },
    delivery: 'express',
  });
  expect(body.taxPctg).toBe(7.25);
  expect(body.taxAmount).toBe(Math.round(line.price * 7.25 + 1e-6) / 100);
  expect(body.shippingCost).toBe(14.99);
});

test('API-C-166 API-C-219 a digital order has no shipping and is owned at once', async () => {
  await addToCart(school, 'walkthrough', 'videotutorial', 21);
  await addToCart(school, 'walkthrough', 'path', 3);
  const { status, body } = await place('walkthrough', { shippingAddress: null, delivery: 'nonsense' });
  expect(status).toBe(201);
  expect([body.shippingAddress, body.delivery, body.shippingCost]).toEqual([null, null, 0]);
  const again = await school.call('orderItems.add', { orderedModel: 'path', orderedId: 3 }, { as: 'walkthrough' });
  expect(again.body).toMatchObject({ code: 'already_owned' });
  const enrolled = `path_enrolments where user_id = 3 and path_id = 3`;
  expect(await count(enrolled)).toBe(1);
  expect(await count(`ownerships where user_id = 3 and kind = 'tutorial' and object_id = 21`)).toBe(1);
});

test('API-C-220 a disc gives no right to the stream', async () => {
  expect(await count(`ownerships where user_id = 3 and kind = 'tutorial' and object_id <> 21`)).toBe(0);
});

test('API-C-180 API-C-181 an empty cart and a library subscriber are refused', async () => {
  expect(await place('walkthrough')).toMatchObject({ status: 409, body: { detail: 'Your cart is empty.' } });
  expect(await place('library')).toMatchObject({
    status: 409,
    body: { detail: 'Oops! You are not allowed to make purchases.' },
  });
});

test.each([
  ['4000 1111 1111 1115', '123', 'payment_declined', 'Do Not Honor'],
  ['4000 0000 0000 0069', '123', 'payment_declined', 'Expired Card'],
  ['4111 1111 1111 1111', '200', 'payment_declined', 'Gateway Rejected: cvv'],
  [
    '4000 0000 0000 9235',
    '123',
    'payment_fraud',
    'Oops! Your transaction failed due to fraud protection policies. Please try again.',
  ],
  [
    '4000 1111 1111 1511',
    '123',
    'payment_fraud',
    'Oops! Your transaction failed due to fraud protection policies. Please try again.',
  ],
])(
  'API-C-182 API-C-183 API-C-221 API-C-246 a refused payment (%s %s) keeps the cart, creates no order and echoes no card data',
  async (number, cvv, code, detail) => {
    await addToCart(school, 'proxy', 'dvdset', 5);
    const before = await count('orders');
    const spent = await nonce(school, number, cvv);
    const answer = await place('proxy', { payment: { paymentMethodNonce: spent } });
    expect(answer).toMatchObject({ status: 402, body: { code, detail } });
    const text = JSON.stringify(answer.body);
    for (const secret of [number, number.replaceAll(' ', ''), spent]) expect(text).not.toContain(secret);
    expect(await count('orders')).toBe(before);
    expect((await school.call('orderItems.list', {}, { as: 'proxy' })).body.itemsCount).toBeGreaterThan(0);
  },
);

test('API-C-164 API-C-165 exactly one of token and nonce is accepted, and a nonce works once', async () => {
  await addToCart(school, 'monthly', 'merchvariant', 2);
  const once = await nonce(school);
  expect(await place('monthly', { payment: {} })).toMatchObject({
    status: 400,
    body: { payment: [expect.any(String)] },
  });
  const both = { paymentMethodNonce: once, paymentMethodToken: 'pm_demo_monthly' };
  expect(await place('monthly', { payment: both })).toMatchObject({ status: 400 });
  const foreign = { paymentMethodToken: 'pm_demo_yearly' };
  expect(await place('monthly', { payment: foreign })).toMatchObject({
    status: 400,
    body: { payment: [expect.any(String)] },
  });
  const stored = { paymentMethodNonce: once, storeMethod: true };
  expect((await place('monthly', { payment: stored })).status).toBe(201);
  const methods = await school.call('paymentMethods.list', {}, { as: 'monthly' });
  expect(methods.body.creditCards).toHaveLength(2);
  await addToCart(school, 'monthly', 'merchvariant', 2);
  expect(await place('monthly', { payment: { paymentMethodNonce: once } })).toMatchObject({ status: 402 });
  expect((await place('monthly', { payment: { paymentMethodToken: 'pm_demo_monthly' } })).status).toBe(201);
});

test('API-C-167 API-C-184 addresses and orders of other users are not accessible', async () => {
  await addToCart(school, 'monthly', 'merchvariant', 2);
  expect(await place('monthly', { billingAddress: 1 })).toMatchObject({
    status: 400,
    body: { billingAddress: [expect.any(String)] },
  });
  expect((await school.call('orders.get', { id: 1 }, { as: 'monthly' })).status).toBe(404);
  expect((await school.call('orders.get', { id: 99_999 }, { as: 'monthly' })).status).toBe(404);
});

test('API-C-216 a delivery method that is not offered for the address is refused', async () => {
  expect(await place('monthly', { delivery: 'international' })).toMatchObject({
    status: 400,
    body: { delivery: [expect.any(String)] },
  });
  expect(await place('monthly', { delivery: null, shippingAddress: null })).toMatchObject({
    status: 400,
    body: { delivery: ['This field is required.'], shippingAddress: ['This field is required.'] },
  });
});

test('API-C-098 a coupon that is no longer valid stops the order', async () => {
  expect(await place('monthly', { coupon: 'USEDUP20' })).toMatchObject({
    status: 400,
    body: { coupon: [expect.any(String)] },
  });
});

test('API-C-244 a total that differs from the expected one charges nothing and returns the amounts', async () => {
  const before = await count('sandbox_charges');
  const answer = await place('monthly', { expectedTotal: 1 });
  for (const other of [answer, await place('monthly', { expectedTotal: 999 })])
    expect(other).toMatchObject({ status: 409, body: { code: 'total_changed', amounts: { shippingCost: 5.99 } } });
  expect(await count('sandbox_charges')).toBe(before);
  const { amounts } = answer.body as unknown as { amounts: { cost: number } };
  for (const cent of [-0.01, 0.01])
    expect((await place('monthly', { expectedTotal: amounts.cost + cent })).status).toBe(409);
  expect((await place('monthly', { expectedTotal: amounts.cost })).status).toBe(201);
});

test('API-C-208 API-C-222 an order of 0.00 is settled without a charge', async () => {
  await addToCart(school, 'yearly', 'webinarvariant', await seatId(school, 'live-mask-making-intensive'));
  const before = await count('sandbox_charges');
  const answer = await place('yearly', { payment: {} });
  expect(answer).toMatchObject({ status: 201, body: { cost: 0, creditCard: null, paypalAccount: null } });
  expect(await count('sandbox_charges')).toBe(before);
});

test('API-C-247 an item that is no longer sold stops the order, and the response names its line', async () => {
  const line = await addToCart(school, 'social', 'dvdset', 7);
  await school.school.db.execute('update disc_sets set on_sale = false where id = 7');
  const answer = await place('social');
  expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable', line: line.id } });
  const cart = await school.call('orderItems.list', {}, { as: 'social' });
  expect(cart.body.results[0]).toMatchObject({ available: false });
});

test('API-C-169 orders are listed newest first', async () => {
  const { body } = await school.call('orders.list', {}, { as: 'collector' });
  const created = body.results.map((order) => order.created);
  expect(created).toEqual([...created].sort().reverse());
  expect(body.count).toBe(4);
});

test('API-C-223 an order keeps its prices', async () => {
  const before = await school.call('orders.get', { id: 1 }, { as: 'collector' });
  await school.school.db.execute('update disc_sets set price_cents = 1');
  expect((await school.call('orders.get', { id: 1 }, { as: 'collector' })).body).toEqual(before.body);
});

test('API-C-221 charges of the sandbox match orders and billing periods', async () => {
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-246 API-C-248 every attempt is audited, and no card number or nonce is stored', async () => {
  expect(await count(`money_audit where action = 'order' and result = 'processor_declined'`)).toBeGreaterThan(0);
  expect(await count(`money_audit where action = 'order' and result = 'submitted_for_settlement'`)).toBeGreaterThan(0);
  const { rows } = await school.school.db.execute(
    `select coalesce(string_agg(t::text, ' '), '') as everything from (
      select payload::text as t from payment_intents union all select a::text from money_audit a
      union all select n::text from sandbox_nonces n union all select m::text from sandbox_methods m) x`,
  );
  expect(String(rows[0]?.['everything'])).not.toMatch(/4111111111111111|4000111111111115|sandbox-nonce-/);
});

test('API-C-176 API-C-238 an order paid by PayPal shows its payer', async () => {
  await addToCart(school, 'artist', 'videotutorial', 24);
  const headers = { origin: 'http://localhost:4001' };
  const approved = await school.send('POST', '/payments/paypal/approve', { body: {}, headers });
  const { body } = await place('artist', { payment: { paymentMethodNonce: approved.body.nonce, storeMethod: true } });
  expect(body).toMatchObject({
    creditCard: null,
    paypalAccount: { payerEmail: 'payer@paypal.example', payerFirstName: 'Pat', payerLastName: 'Payer' },
  });
});

test('API-C-016 API-C-248 the audit names the impersonator', async () => {
  const staff = await school.signIn('staff');
  const hijacked = await school.call('hijack.start', { id: 17 }, { token: staff });
  expect(hijacked.status).toBe(200);
  const { token } = hijacked.body;
  await school.call('orderItems.add', { orderedModel: 'videotutorial', orderedId: 24 }, { token });
  const payment = { paymentMethodNonce: await nonce(school) };
  const addresses = { billingAddress: PORTLAND, shippingAddress: PORTLAND, delivery: 'standard' };
  const placed = await school.call('orders.place', { ...addresses, payment }, { token });
  expect(placed.status).toBe(201);
  expect(await count(`money_audit where user_id = 17 and impersonator_id = 19 and action = 'order'`)).toBeGreaterThan(
    0,
  );
});
