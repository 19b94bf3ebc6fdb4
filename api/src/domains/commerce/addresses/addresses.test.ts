import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, PORTLAND } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const LOS_ANGELES = { ...PORTLAND, locality: 'Los Angeles', region: 'California', postalCode: '90021' };
const validate = (as: string, input: object) => school.call('addresses.validate', input, { as });
const errors = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

test('API-C-138 API-C-139 API-C-140 API-C-141 API-C-142 API-C-143 an address can be created, changed, listed and removed', async () => {
  const as = { as: 'lapsed' };
  const created = await school.call('addresses.create', PORTLAND, as);
  expect(created).toMatchObject({ status: 201, body: { ...PORTLAND, id: expect.any(Number), extendedAddress: '' } });
  const { id } = created.body;
  const changed = await school.call('addresses.update', { id, ...LOS_ANGELES, extendedAddress: 'Unit 5' }, as);
  expect(changed.body).toEqual({ id, ...LOS_ANGELES, extendedAddress: 'Unit 5' });
  expect((await school.call('addresses.list', {}, as)).body.results).toEqual([changed.body]);
  expect((await school.call('addresses.remove', { id }, as)).status).toBe(204);
  expect((await school.call('addresses.remove', { id }, as)).status).toBe(404);
});

test('API-C-144 the country code is derived from the country name and must match it', async () => {
  const { countryCodeAlpha2: _, ...without } = PORTLAND;
  const created = await school.call('addresses.create', without, { as: 'social' });
  expect(created.body.countryCodeAlpha2).toBe('US');
  const wrong = await school.call('addresses.create', { ...PORTLAND, countryCodeAlpha2: 'CA' }, { as: 'social' });
  expect(wrong.status).toBe(400);
  expect(errors(wrong.body)).toEqual({ countryName: [expect.any(String)] });
});

test('API-C-145 values that look like numbers stay as typed', async () => {
  const typed = {
    ...PORTLAND,
    countryName: 'Spain',
    countryCodeAlpha2: 'ES',
    postalCode: '08001',
    streetAddress: '007',
  };
  const { body } = await school.call('addresses.create', typed, { as: 'social' });
  expect(body).toMatchObject({ postalCode: '08001', streetAddress: '007' });
});

test('API-C-011 API-C-146 a missing field is named under errors', async () => {
  const answer = await school.send('POST', '/api/v1/addresses/', {
    as: 'social',
    body: { first_name: 'Ada', last_name: '', street_address: '1 Way', country_name: 'Spain' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    errors: {
      lastName: ['This field is required.'],
      locality: ['This field is required.'],
      region: ['This field is required.'],
      postalCode: ['This field is required.'],
    },
  });
  const validated = await validate('social', { streetAddress: '1 Way' });
  expect(Object.keys(errors(validated.body))).toContain('postalCode');
});

test('API-C-147 API-C-161 only what the shipping service accepts is stored', async () => {
  const before = (await school.call('addresses.list', {}, { as: 'social' })).body.results.length;
  const create = (fields: object) => school.call('addresses.create', { ...PORTLAND, ...fields }, { as: 'social' });
  expect(errors((await create({ streetAddress: '1 Nowhere Lane' })).body)).toHaveProperty('streetAddress');
  expect(errors((await create({ postalCode: 'X' })).body)).toHaveProperty('postalCode');
  expect(await create({ streetAddress: '503 Silent Street' })).toMatchObject({
    status: 503,
    body: { detail: expect.any(String), code: 'shipping_unavailable' },
  });
  expect((await school.call('addresses.list', {}, { as: 'social' })).body.results).toHaveLength(before);
});

test('API-C-148 an order keeps its shipping address', async () => {
  const [before] = (await school.call('orders.list', {}, { as: 'monthly' })).body.results;
  for (const { id } of (await school.call('addresses.list', {}, { as: 'monthly' })).body.results)
    await school.call('addresses.remove', { id }, { as: 'monthly' });
  expect((await school.call('orders.list', {}, { as: 'monthly' })).body.results[0]).toEqual(before);
});

test('API-C-150 API-C-152 API-C-153 API-C-154 API-C-156 delivery and tax of a cart with discs', async () => {
  const line = await addToCart(school, 'walkthrough', 'dvdset', 1);
  const { body } = await validate('walkthrough', LOS_ANGELES);
  expect(body.deliveryMethods.map(({ code, cost }) => [code, cost])).toEqual([
    ['standard', 5.99],
    ['express', 14.99],
    ['overnight', 29.99],
  ]);
  expect(body.deliveryMethods[2]?.warning).toBeTruthy();
  expect(body.taxPctg).toBe(7.25);
  expect(body.tax).toBe(Math.round(line.price * 7.25 + 1e-6) / 100);
});

test('API-C-151 tax takes the discount code into account', async () => {
  const without = (await validate('walkthrough', LOS_ANGELES)).body.tax;
  const { body } = await validate('walkthrough', { ...LOS_ANGELES, coupon: 'clay10' });
  expect(body.tax).toBeLessThan(without);
  expect((await validate('walkthrough', { ...LOS_ANGELES, coupon: 'USEDUP20' })).status).toBe(400);
});

test('API-C-158 a digital cart is taxed but has no delivery methods', async () => {
  await addToCart(school, 'artist', 'videotutorial', 3);
  const { body } = await validate('artist', LOS_ANGELES);
  expect(body.deliveryMethods).toEqual([]);
  expect(body.tax).toBeGreaterThan(0);
});

test('API-C-158 API-C-251 tax of a plan: the requested one regardless of the cart, or the pending one', async () => {
  const named = await validate('walkthrough', { ...LOS_ANGELES, plan: 3 });
  expect(named.body).toEqual({ deliveryMethods: [], tax: 4.35, taxPctg: 7.25 });
  const apprentice = await validate('walkthrough', { ...LOS_ANGELES, plan: 8 });
  expect(apprentice.body.tax).toBe(0.72);
  await school.call('pendingSubscription.set', { plan: 3 }, { as: 'proxy' });
  expect((await validate('proxy', LOS_ANGELES)).body.tax).toBe(4.35);
});

test('API-C-160 API-C-015 addresses of other users answer 404', async () => {
  const [foreign] = (await school.call('addresses.list', {}, { as: 'yearly' })).body.results;
  const id = foreign?.id ?? 0;
  expect((await validate('basic', { id })).status).toBe(404);
  expect((await school.call('addresses.update', { id, ...PORTLAND }, { as: 'basic' })).status).toBe(404);
  expect((await school.call('addresses.remove', { id }, { as: 'basic' })).status).toBe(404);
  expect((await validate('yearly', { id })).status).toBe(200);
});

test('API-C-159 there are no delivery methods to Antarctica', async () => {
  const { body } = await validate('walkthrough', { ...PORTLAND, countryName: 'Antarctica', countryCodeAlpha2: 'AQ' });
  expect(body.deliveryMethods).toEqual([]);
});
