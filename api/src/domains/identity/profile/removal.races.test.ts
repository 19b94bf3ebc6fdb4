import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { holdCharge, holdTable, RACE_PASSWORD, racer, waitingFor } from '../../../testing/races.ts';
import { nonce, orderInput, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { type Answer, startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

const UNAUTHENTICATED = { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
const remove = (token: string) => school.call('profile.remove', {}, { token });
const subscribe = async (token: string) => {
  const payment = { paymentMethodNonce: await nonce(school) };
  return school.call('subscriptions.create', { plan: 3, billingAddress: PORTLAND, payment }, { token });
};
const order = async (token: string) => school.call('orders.place', await orderInput(school), { token });
const withCart = async () => {
  const user = await racer(school);
  await school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { token: user.token });
  return user;
};
const PURCHASES: [string, (token: string) => Promise<Answer<unknown>>][] = [
  ['an order', order],
  ['a subscription', subscribe],
];

test.each(PURCHASES)('API-A-116 the removal of an account waits for %s that is being charged', async (_, buy) => {
  const { token, id } = await withCart();
  const charge = holdCharge(school);
  const bought = buy(token);
  const { reference } = await charge.reached;
  const removed = remove(token);
  await waitingFor(school, 1, removed);
  charge.release();
  expect([(await bought).status, (await removed).status]).toEqual([201, 204]);
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
  const { rows } = await school.school.db.execute(
    sql`select user_id, amount_cents > 0 as paid from transactions where reference = ${reference}`,
  );
  expect(rows).toEqual([{ user_id: null, paid: true }]);
  expect((await school.school.db.execute(sql`select 1 from users where id = ${id}`)).rows).toEqual([]);
});

test.each(PURCHASES)('API-A-116 %s during the removal of the account charges nothing', async (_, buy) => {
  const { token, id } = await withCart();
  const tags = await holdTable(school, 'user_tags');
  const removed = remove(token);
  await waitingFor(school, 1, removed);
  const bought = buy(token);
  await waitingFor(school, 2, bought);
  await tags.release();
  expect((await removed).status).toBe(204);
  expect(await bought).toMatchObject(UNAUTHENTICATED);
  const { rows } = await school.school.db.execute(sql`select 1 from payment_intents where user_id = ${id}`);
  expect(rows).toEqual([]);
});

test('API-A-116 repeatedly, in either order: no errors, charges balance', async () => {
  for (let round = 0; round < 20; round++) {
    const { token } = await withCart();
    const buy = PURCHASES[round % 2]?.[1] ?? order;
    const started = round % 4 < 2 ? [buy(token), remove(token)] : [remove(token), buy(token)].reverse();
    const [bought, removed] = (await Promise.all(started)).map(({ status }) => status);
    expect([201, 401]).toContain(bought);
    expect(removed).toBe(204);
  }
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-A-116 other calls during the removal are refused like calls of a removed account', async () => {
  const { token } = await racer(school);
  const tags = await holdTable(school, 'bookmarks');
  const removed = remove(token);
  await waitingFor(school, 1, removed);
  const others = [
    school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { token }),
    school.call('addresses.create', PORTLAND, { token }),
    school.call('favorites.add', { favoritedObject: 1, favoritedModel: 'videotutorial' }, { token }),
    school.call('pendingSubscription.set', { plan: 3 }, { token }),
    school.call('profile.update', { tags: [1] }, { token }),
  ];
  await waitingFor(school, 1 + others.length, Promise.all(others));
  await tags.release();
  expect((await removed).status).toBe(204);
  for (const answer of await Promise.all(others)) expect(answer).toMatchObject(UNAUTHENTICATED);
});

test('API-A-116 so are changes of the account itself during the removal', async () => {
  const { token } = await racer(school);
  const bookmarks = await holdTable(school, 'bookmarks');
  const removed = remove(token);
  await waitingFor(school, 1, removed);
  const newPassword = { newPassword1: 'two buckets of plaster', newPassword2: 'two buckets of plaster' };
  const others = [
    school.call('profile.update', { firstName: 'Ada' }, { token }),
    school.call('profile.markWalkthroughWatched', {}, { token }),
    school.call('auth.changePassword', { oldPassword: RACE_PASSWORD, ...newPassword }, { token }),
    school.call('auth.resendEmail', {}, { token }),
  ];
  await waitingFor(school, 1 + others.length, Promise.all(others));
  await bookmarks.release();
  expect((await removed).status).toBe(204);
  for (const answer of await Promise.all<Answer<unknown>>(others)) expect(answer).toMatchObject(UNAUTHENTICATED);
});
