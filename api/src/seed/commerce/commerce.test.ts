import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

const DAY = 86_400_000;
let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const count = async (what: string) =>
  Number((await school.school.db.execute<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n);
const current = async (as: string) => (await school.call('subscriptions.list', {}, { as })).body.results.at(-1);

test('the shop has 120 disc sets, 40 merchandise variants and two variants of product 2', async () => {
  expect(await count('disc_sets')).toBe(120);
  expect(await count(`disc_sets where format like 'DVD%'`)).toBe(60);
  expect(await count('merch_variants')).toBe(40);
  expect(await count('merch_variants where product_id = 2')).toBe(2);
});

test.each([
  ['trial', { planId: 3, onTrial: true, active: true, transactions: [] }],
  ['basic', { planId: 7, rank: 1, active: true }],
  ['basic-full', { planId: 7, active: true }],
  ['apprentice', { planId: 8, rank: 1, active: true }],
  ['monthly', { planId: 3, rank: 2, active: true }],
  ['yearly', { planId: 4, rank: 3, active: true }],
  ['group', { planId: 9, rank: 4, active: true }],
  ['free', { planId: 3, rank: 2, free: true, active: true }],
  ['cancelling', { planId: 3, pendingChange: true, active: true }],
  ['downgrading', { planId: 4, pendingDowngrade: true, active: true }],
  ['library', { free: true, active: true }],
  ['unpaid', { planId: 3, active: false }],
  ['gifted', { planId: 4, free: true, active: true }],
  ['collector', { planId: 3, active: false }],
])('the demo account %s is as described', async (as, facts) => {
  expect(await current(as)).toMatchObject(facts);
});

test('videos used: 1, 4 and 2', async () => {
  const used = await Promise.all(['basic', 'basic-full', 'apprentice'].map(current));
  expect(used.map((subscription) => subscription?.monthlyVideosSeen.length)).toEqual([1, 4, 2]);
});

test('payers have a Visa ending in 1111, an address without tax and five days left', async () => {
  for (const as of ['trial', 'basic', 'apprentice', 'yearly', 'group', 'cancelling', 'downgrading']) {
    const { creditCards } = (await school.call('paymentMethods.list', {}, { as })).body;
    expect(creditCards).toMatchObject([{ default: true, cardType: 'visa', last4: '1111' }]);
    const { results } = (await school.call('addresses.list', {}, { as })).body;
    expect(results).toMatchObject([{ locality: 'Portland', region: 'Oregon' }]);
    const next = Date.parse((await current(as))?.nextBillingDate ?? '');
    expect(next - school.clock.now().getTime()).toBeGreaterThanOrEqual(5 * DAY);
  }
});

test('monthly has two addresses and three orders, one with a disc and one paid by PayPal', async () => {
  expect(
    (await school.call('addresses.list', {}, { as: 'monthly' })).body.results.map(({ locality }) => locality),
  ).toEqual(['Portland', 'Los Angeles']);
  const { results } = (await school.call('orders.list', {}, { as: 'monthly' })).body;
  expect(results).toHaveLength(3);
  expect(results.filter(({ items }) => items.some((item) => item.orderedModel === 'dvdset'))).toHaveLength(1);
  expect(results.filter(({ paypalAccount }) => paypalAccount !== null)).toHaveLength(1);
});

test('collector owns two streams and one pathway, and has ordered DVDs', async () => {
  expect(await count(`ownerships where user_id = 15 and kind = 'tutorial'`)).toBe(2);
  expect(await count(`ownerships where user_id = 15 and kind = 'path'`)).toBe(1);
  const { results } = (await school.call('orders.list', {}, { as: 'collector' })).body;
  expect(results.some(({ items }) => items.some((item) => item.product.discType?.startsWith('DVD')))).toBe(true);
});

test('accounts without a plan have no payment method, and new has one address', async () => {
  for (const as of ['new', 'unverified', 'walkthrough', 'lapsed', 'social'])
    expect((await school.call('paymentMethods.list', {}, { as })).body).toEqual({
      creditCards: [],
      paypalAccounts: [],
    });
  expect((await school.call('addresses.list', {}, { as: 'new' })).body.results).toHaveLength(1);
});
