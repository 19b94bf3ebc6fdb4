import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { changeGateway } from '../../../testing/races.ts';
import { addToCart, orderInput, seatId } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const SLUG = 'last-seat-lifecasting';
let school: TestSchool;
let seat: number;
beforeAll(async () => {
  school = await startTestSchool({ LOG_LEVEL: 'silent' });
  seat = await seatId(school, SLUG);
});
afterAll(() => school.close());

/** What a stranger is answered, from whatever is kept. */
const soldOut = async () => (await school.call('webinars.get', { slug: SLUG })).body.variants[0]?.soldOut;
/** Each process that could answer. */
const everywhere = async () => new Set(await Promise.all(school.schools.map(soldOut)));

beforeEach(async () => {
  await school.school.db.execute(sql`update webinar_variants set seats = seats_taken + 1 where id = ${seat}`);
  for (const { answers } of school.schools) answers.clear();
  expect(await everywhere()).toEqual(new Set([false]));
});
// One process shows its own sale at once; another hears of it at the commit.
const shownSold = async () => {
  if (school.schools.length === 1) expect(await soldOut()).toBe(true);
  await expect.poll(everywhere, { timeout: 3000 }).toEqual(new Set([true]));
};

test('API-L-158 the last seat that was bought is shown as sold', async () => {
  await addToCart(school, 'new', 'webinarvariant', seat);
  expect((await school.call('orders.place', await orderInput(school), { as: 'new' })).status).toBe(201);
  await shownSold();
});

test('API-L-158 the last seat that a subscriber took is shown as sold', async () => {
  expect((await school.call('webinars.giveFreeAccess', { id: seat }, { as: 'yearly' })).status).toBe(200);
  await shownSold();
});

test('API-L-158 the last seat of an order that the sweep has finished is shown as sold', async () => {
  await addToCart(school, 'social', 'webinarvariant', seat);
  const restore = changeGateway(school, (gateway) => ({
    charge: (request) => gateway.charge(request).then(() => Promise.reject(new Error('killed'))),
  }));
  expect((await school.call('orders.place', await orderInput(school), { as: 'social' })).status).toBe(500);
  restore();
  expect(await soldOut()).toBe(false);
  await sweep(school.school, dueHandlers);
  await expect.poll(everywhere, { timeout: 3000 }).toEqual(new Set([true]));
});
