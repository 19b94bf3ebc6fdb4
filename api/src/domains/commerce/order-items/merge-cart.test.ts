import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartItems, carts } from '../../../kernel/db/schema/carts.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { visitorHash } from './cart-owner.ts';
import { mergeCart } from './merge-cart.service.ts';
import { mergeLines } from './order-items.model.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const ownsNothing = { has: () => false };
const disc = (id: number, quantity: number) => ({ model: 'dvdset' as const, id, quantity });
const stream = (id: number) => ({ model: 'videotutorial' as const, id, quantity: 1 });

test('COM-056 API-C-115 quantities are summed up to 99, streams appear once, owned items are dropped', () => {
  const owned = { has: ({ id }: { id: number }) => id === 8 };
  expect(mergeLines([disc(1, 60), stream(7)], [disc(1, 60), stream(7), stream(8), disc(2, 1)], owned)).toEqual([
    disc(1, 99),
    stream(7),
    disc(2, 1),
  ]);
});

test('API-C-115 merging streams twice equals merging them once', () => {
  const streams = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((ids) => ids.map(stream));
  fc.assert(
    fc.property(streams, streams, (into, from) => {
      const ids = (lines: readonly { id: number }[]) => [...new Set(lines.map(({ id }) => id))].sort((a, b) => a - b);
      const once = ids([...into, ...mergeLines(into, from, ownsNothing)]);
      const twice = ids([...once.map(stream), ...mergeLines(once.map(stream), from, ownsNothing)]);
      expect(twice).toEqual(once);
    }),
  );
});

test('API-C-250 quantities stay between 1 and 99 in every merge', () => {
  const lines = fc.uniqueArray(
    fc.record({ model: fc.constant('dvdset' as const), id: fc.nat(9), quantity: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(lines, lines, (into, from) =>
      mergeLines(into, from, ownsNothing).every(({ quantity }) => quantity >= 1 && quantity <= 99),
    ),
  );
});

async function visitorCart(token: string, quantity: number): Promise<void> {
  const now = school.clock.now();
  const { db } = school.school;
  const [cart] = await db
    .insert(carts)
    .values({ visitorHash: visitorHash(token), updatedAt: now })
    .returning();
  await db.insert(cartItems).values([
    { cartId: cart?.id ?? 0, orderedModel: 'dvdset', orderedId: 1, quantity },
    { cartId: cart?.id ?? 0, orderedModel: 'videotutorial', orderedId: 3, quantity: 1 },
  ]);
}

test('API-C-115 API-C-116 a visitor’s cart moves into the account once, even when several tabs sign in at once', async () => {
  const token = 'visitor-token-of-a-test-0001';
  await visitorCart(token, 4);
  const merge = () => school.school.db.transaction((tx) => mergeCart(tx, token, 4, school.clock.now()));
  await Promise.all([merge(), merge(), merge()]);
  await merge();
  const accountCart = await school.call('orderItems.list', {}, { as: 'trial' });
  expect(accountCart.body.itemsCount).toBe(5);
  const cookie = `gargoyle_cart=${token}`;
  expect((await school.call('orderItems.list', {}, { headers: { cookie } })).body.itemsCount).toBe(0);
});
