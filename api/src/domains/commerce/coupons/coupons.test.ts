import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, orderInput } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
  // A disc of 49.95 for `walkthrough`, a stream for `social`.
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  await addToCart(school, 'social', 'videotutorial', 3);
});
afterAll(() => school.close());

const check = (code: string, input: { plan?: string; plans?: string } = {}, as = 'walkthrough') =>
  school.call('coupons.check', { code, ...input }, { as });

test('API-C-082 API-C-086 API-C-088 API-C-093 a code for the cart is valid in any case', async () => {
  const { body: cart } = await school.call('orderItems.list', {}, { as: 'walkthrough' });
  const answer = await check('clay10');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ codename: 'CLAY10', discount: Math.round(cart.subtotal * 10) / 100 });
});

test('API-C-214 a discount is never more than the cart', async () => {
  const { body: cart } = await school.call('orderItems.list', {}, { as: 'social' });
  expect((await check('FIFTYOFF', {}, 'social')).body.discount).toBe(Math.min(50, cart.subtotal));
});

test.each([
  ['NOSUCHCODE', 404, 'coupon_unknown'],
  ['EXPIRED5', 404, 'coupon_expired'],
  ['SOON15', 404, 'coupon_not_started'],
  ['USEDUP20', 404, 'coupon_used_up'],
  ['BONE25', 400, 'coupon_below_minimum'],
  ['YEAR80', 400, 'coupon_not_for_cart'],
])('API-C-094 API-C-095 API-C-257 %s answers %i %s', async (code, status, reason) => {
  const answer = await check(code);
  expect(answer).toMatchObject({ status, body: { code: reason, detail: expect.any(String) } });
});

test('API-C-095 DISCONLY is valid while the cart has a disc', async () => {
  expect((await check('DISCONLY')).status).toBe(200);
  expect(await check('DISCONLY', {}, 'social')).toMatchObject({ status: 400, body: { code: 'coupon_not_for_cart' } });
});

test('API-C-257 a code on an empty cart is refused', async () => {
  expect(await check('CLAY10', {}, 'lapsed')).toMatchObject({ status: 400, body: { code: 'coupon_empty_cart' } });
});

test('API-C-083 API-C-087 a code for one plan is valid for that plan only', async () => {
  expect((await check('YEAR80', { plan: '4' })).body).toEqual({ codename: 'YEAR80', discount: 80, discountAmount: 80 });
  expect((await check('TRY50', { plan: '3' })).body.discountAmount).toBe(30);
  expect(await check('YEAR80', { plan: '3' })).toMatchObject({ status: 400, body: { code: 'coupon_not_for_plan' } });
  expect(await check('YEAR80', { plan: '77' })).toMatchObject({ status: 400, body: { code: 'coupon_not_for_plan' } });
});

test('API-C-096 a plan that is not a number is refused', async () => {
  expect(await check('YEAR80', { plan: 'yearly' })).toMatchObject({
    status: 400,
    body: { detail: expect.any(String) },
  });
});

test('API-C-084 API-C-085 API-C-089 API-C-090 API-C-091 a global promo lists its discounts by plan id', async () => {
  const { status, body } = await check('halloween30', { plans: '[7,8,3,4]' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ codename: 'HALLOWEEN30', discount: 30, discountType: 'pctg' });
  expect(Object.keys(body.plans ?? {}).sort()).toEqual(['3', '4', '7']);
  expect(body.plans?.['3']).toEqual({ id: 3, name: 'Monthly', price: 59.99, discountAmount: 18, priceDiscount: 41.99 });
  expect(body.headlineTitle).toBeTruthy();
  expect((await check('CLAY10', { plans: '[7,8,3,4]' })).status).toBe(400);
  expect((await check('HALLOWEEN30', { plans: 'all' })).status).toBe(400);
});

test('API-C-092 only a 200 has a discount; other answers have the reason', async () => {
  expect((await check('YEAR80', { plan: '4' })).body).toMatchObject({ codename: 'YEAR80', discount: 80 });
  for (const code of ['NO-SUCH', 'EXPIRED5', 'SOON15', 'USEDUP20']) {
    const { status, body } = await check(code, { plan: '4' });
    expect([code, status]).toEqual([code, 404]);
    expect(body).not.toHaveProperty('discount');
    expect(body).toHaveProperty('detail');
    expect((await check(code, { plans: '[7,8,3,4]' })).status).toBe(404);
  }
});

test('API-C-097 visitors may check codes', async () => {
  expect((await school.call('coupons.check', { code: 'YEAR80', plan: '4' })).status).toBe(200);
});

test('API-C-245 API-C-258 the thirty-first check within a minute is refused', async () => {
  const options = { as: 'admin', ip: '203.0.113.9' };
  const all = [];
  for (let i = 0; i < 31; i++)
    all.push((await school.call('coupons.check', { code: 'YEAR80', plan: '4' }, options)).status);
  expect(all.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(all[30]).toBe(429);
});

test('API-C-299 an account whose owner has used a code of their own can be removed, and nobody gets the code', async () => {
  const { db } = school.school;
  await db.execute(`insert into coupons (codename, kind, value, for_carts, user_id)
    select 'VETERAN20', 'pctg', 20, true, id from users where email like 'collector@%'`);
  await addToCart(school, 'collector', 'dvdset', 2);
  const placed = await school.call('orders.place', await orderInput(school, { coupon: 'VETERAN20' }), {
    as: 'collector',
  });
  expect(placed.status).toBe(201);
  expect((await school.call('profile.remove', {}, { as: 'collector' })).status).toBe(204);
  const { rows } = await db.execute(`select o.user_id, c.codename from orders o join coupons c on c.id = o.coupon_id
    where o.id = ${placed.body.id}`);
  expect(rows).toEqual([{ user_id: null, codename: 'VETERAN20' }]);
  expect(await check('VETERAN20')).toMatchObject({ body: { code: 'coupon_not_for_you' } });
});
