import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('ACC-151 COM-026 COM-124 COM-127 COM-130 API-C-019 API-C-022 API-C-023 API-C-024 plans are listed by rank', async () => {
  const { status, body } = await school.call('plans.list');
  expect(status).toBe(200);
  expect(body.results.map(({ id, name, rank, price, regularPrice }) => [id, name, rank, price, regularPrice])).toEqual([
    [7, 'Basic', 1, 19.99, 19.99],
    [8, 'Apprentice', 1, 19.99, 19.99],
    [3, 'Monthly', 2, 59.99, 59.99],
    [4, 'Yearly', 3, 399.99, 719.88],
    [9, 'Group Learning', 4, null, 359.94],
  ]);
});

test('COM-133 COM-144 API-C-025 API-C-026 API-C-027 trial, discount and monthly videos of each plan', async () => {
  const { body } = await school.call('plans.list');
  expect(body.results.map((plan) => [plan.id, plan.trial, plan.videoTutorialDiscount, plan.monthlyVideos])).toEqual([
    [7, '8 days', 15, 4],
    [8, '8 days', 15, 6],
    [3, '8 days', 30, null],
    [4, '8 days', 30, null],
    [9, null, 30, null],
  ]);
});

test('API-C-020 owned is the plan of the active subscription, and none for an inactive one', async () => {
  const owned = async (as?: string) =>
    (await school.call('plans.list', {}, as ? { as } : {})).body.results
      .filter((plan) => plan.owned)
      .map(({ id }) => id);
  expect(await owned()).toEqual([]);
  expect(await owned('basic')).toEqual([7]);
  expect(await owned('group')).toEqual([9]);
  expect(await owned('unpaid')).toEqual([]);
});

test('API-C-079 API-C-080 API-C-081 the plans page has its texts', async () => {
  const { body } = await school.call('plans.pageSettings');
  expect(body).toEqual({
    headline: 'Become a subscriber',
    subheadline: 'Select a learning plan and start your 7-Day Free Trial',
    savingsNote: null,
  });
});

test('API-C-099 API-C-101 the current promotion, and null after it has ended', async () => {
  const { body } = await school.call('promotion.current');
  expect(body?.couponPromoCode).toEqual({ codename: 'CLAY10' });
  school.advance(70 * 86_400_000);
  for (const { answers } of school.schools) answers.clear();
  const later = await school.send('GET', '/api/v1/get-current-promotion');
  expect([later.status, later.body]).toEqual([200, null]);
});

test('API-C-072 API-C-073 API-C-075 API-C-076 there is one pending subscription, replaced by another choice', async () => {
  const as = { as: 'lapsed' };
  expect((await school.call('pendingSubscription.get', {}, as)).status).toBe(404);
  expect(await school.call('pendingSubscription.set', { plan: 3 }, as)).toMatchObject({
    status: 201,
    body: { plan: 'Monthly', planId: 3 },
  });
  await school.call('pendingSubscription.set', { plan: 4 }, as);
  expect((await school.call('pendingSubscription.get', {}, as)).body).toMatchObject({ planId: 4 });
  for (const plan of [9, 99])
    expect(await school.call('pendingSubscription.set', { plan }, as)).toMatchObject({
      status: 400,
      body: { plan: [expect.any(String)] },
    });
});
