import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

/** What an anonymous reader gets, possibly from a cache. */
const soldOut = async () => (await school.call('webinars.get', { slug: SLUG })).body.variants[0]?.soldOut;
/** The answer of every API process. */
const everywhere = async () => new Set(await Promise.all(school.schools.map(soldOut)));

beforeEach(async () => {
  await school.school.db.execute(sql`delete from ownerships where kind = 'webinar_variant' and object_id = ${seat}`);
  await school.school.db.execute(sql`update webinar_variants set seats = seats_taken + 1 where id = ${seat}`);
  for (const { answers } of school.schools) answers.clear();
  expect(await everywhere()).toEqual(new Set([false]));
});

/** The ways in which a seat is sold: its last one is. */
const SALES: readonly [string, () => Promise<void>][] = [
  [
    'bought',
    async () => {
      await addToCart(school, 'new', 'webinarvariant', seat);
      expect((await school.call('orders.place', await orderInput(school), { as: 'new' })).status).toBe(201);
    },
  ],
  [
    'taken by a subscriber',
    async () => {
      expect((await school.call('webinars.giveFreeAccess', { id: seat }, { as: 'yearly' })).status).toBe(200);
    },
  ],
];

test.each(SALES)('API-L-158 a run is shown as sold out after its last seat was %s', async (_, sell) => {
  await sell();
  await expect.poll(everywhere).toEqual(new Set([true]));
});

test.each(SALES)(
  'API-C-281 the process where the last seat was %s shows it at once, without a notice',
  async (_, sell) => {
    for (const { state } of school.schools) {
      const deaf = vi.spyOn(state, 'emit').mockImplementation(() => {});
      onTestFinished(() => deaf.mockRestore());
    }
    await sell();
    expect(await everywhere()).toContain(true);
  },
);

test.each(SALES)('API-C-282 the other processes are notified after the last seat was %s', async (_, sell) => {
  const notified = vi.fn();
  onTestFinished(school.school.state.on('answers', notified));
  await sell();
  await expect.poll(() => notified.mock.calls.length).toBeGreaterThan(0);
});

test('API-L-158 a run is shown as sold out after the sweep finished the order of its last seat', async () => {
  await addToCart(school, 'social', 'webinarvariant', seat);
  const restore = changeGateway(school, (gateway) => ({
    charge: (request) => gateway.charge(request).then(() => Promise.reject(new Error('killed'))),
  }));
  expect((await school.call('orders.place', await orderInput(school), { as: 'social' })).status).toBe(500);
  restore();
  expect(await soldOut()).toBe(false);
  await sweep(school.school, dueHandlers);
  await expect.poll(everywhere).toEqual(new Set([true]));
});
