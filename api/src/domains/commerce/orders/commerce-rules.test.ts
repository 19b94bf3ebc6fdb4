import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { ERROR_STATUS } from '@gargoyle/shared/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nonce, PORTLAND } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

// Rules that apply to all calls of the shop.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const NOUNS = ['addresses', 'orders', 'paymentMethods', 'subscriptions', 'pendingSubscription'];
const calls: readonly Endpoint[] = contract;
const private_ = calls.filter(({ name }) => NOUNS.includes(name.split('.')[0] ?? ''));

test.each(private_.map(({ name, method, path }) => [name, method, path] as const))(
  'API-C-014 API-C-037 API-C-077 API-C-149 API-C-179 API-C-200 %s needs a signed-in user',
  async (_name, method, path) => {
    const url = `/api/v1${path.replace(/\{\w+\}/g, '1')}`;
    const answer = await school.send(method, url, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
    expect(answer).toMatchObject({ status: 401, body: { detail: expect.any(String) } });
  },
);

test('SHELL-137 API-C-013 no refusal of a purchase ends the session', () => {
  const refusals = private_.flatMap(({ errors = [] }) => errors.map((code) => ERROR_STATUS[code]));
  expect(refusals.length).toBeGreaterThan(10);
  expect(refusals.filter((status) => [401, 403].includes(status as number))).toEqual([]);
});

test('API-C-108 API-C-109 API-C-202 a price in a request is ignored, the quantity is 1 unless given', async () => {
  const body = { ordered: true, ordered_model: 'dvdset', ordered_id: 1, price: 0.01, regular_price: 0.01 };
  const { status, body: line } = await school.send('POST', '/api/v1/order-items/', { as: 'social', body });
  expect([status, line.quantity]).toEqual([201, 1]);
  expect(line.price).toBeGreaterThan(10);
});

test('API-C-005 API-C-036 API-C-041 API-C-042 API-C-043 API-C-044 API-C-239 a subscription is created from a snake_case body', async () => {
  const { countryCodeAlpha2, ...address } = PORTLAND;
  const snake = Object.fromEntries(
    Object.entries(address).map(([key, value]) => [key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );
  const answer = await school.send('POST', '/api/v1/subscriptions/', {
    as: 'lapsed',
    body: {
      plan: 7,
      payment: { payment_method_nonce: await nonce(school) },
      used_free_trial: true,
      user_email: 'lapsed@demo.gargoyle.example',
      conversion_data: { client_id: '1.2', user_agent: 'test' },
      billing_address: { ...snake, country_code_alpha2: countryCodeAlpha2 },
      coupon: null,
      device_data: '{"correlation_id":"1"}',
    },
  });
  expect(answer).toMatchObject({ status: 201, body: { planId: 7 } });
});

test('API-C-224 a trial is granted once, even when it was cancelled', async () => {
  const subscribe = async () =>
    (
      await school.call(
        'subscriptions.create',
        { plan: 3, billingAddress: PORTLAND, payment: { paymentMethodNonce: await nonce(school) } },
        { as: 'artist' },
      )
    ).body;
  expect(await subscribe()).toMatchObject({ onTrial: true });
  await school.call('subscriptions.cancel', {}, { as: 'artist' });
  expect(await subscribe()).toMatchObject({ onTrial: false, transactions: [{ amount: 59.99 }] });
});

test('API-C-074 API-C-078 a pending subscription gives no rights and costs nothing', async () => {
  expect((await school.call('pendingSubscription.set', { plan: 4 }, { as: 'walkthrough' })).status).toBe(201);
  expect((await school.call('subscriptions.list', {}, { as: 'walkthrough' })).body.results).toEqual([]);
  expect((await school.call('orderItems.list', {}, { as: 'walkthrough' })).body.subscriptionDiscount).toBe(0);
});

test('COM-122 API-C-155 API-C-162 API-C-163 API-C-213 a coupon applies to the subscriber’s prices', async () => {
  await school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { as: 'monthly' });
  const cart = (await school.call('orderItems.list', {}, { as: 'monthly' })).body;
  expect(cart.results[0]?.discountPercentage).toBe(30);
  const [address] = (await school.call('addresses.list', {}, { as: 'monthly' })).body.results;
  const { status, body } = await school.send('POST', '/api/v1/orders/', {
    as: 'monthly',
    body: {
      billing_address: address?.id,
      shipping_address: address?.id,
      delivery: 'standard',
      payment: { payment_method_token: 'pm_demo_monthly' },
      coupon: 'CLAY10',
      device_data: '{}',
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ itemsCost: cart.subtotal, shippingCost: 5.99 });
  expect(body.discounted).toBe(Math.round(cart.subtotal * 10 + 1e-6) / 100);
});

test('API-C-007 API-C-021 API-C-100 public calls return all fields to anonymous readers', async () => {
  const [plan] = (await school.call('plans.list')).body.results;
  expect(Object.keys(plan ?? {}).sort()).toEqual(
    [
      'checkoutDescription2',
      'description1',
      'description2',
      'description3',
      'firstMonthPrice',
      'id',
      'monthlyVideos',
      'name',
      'owned',
      'price',
      'rank',
      'regularPrice',
      'trial',
      'url',
      'videoTutorialDiscount',
    ].sort(),
  );
  expect((await school.call('promotion.current')).body).toMatchObject({
    title: expect.any(String),
    description: expect.any(String),
    startingDate: expect.stringMatching(/Z$/),
    endingDate: expect.stringMatching(/Z$/),
  });
});
