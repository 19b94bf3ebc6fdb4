import { expect, test } from 'vitest';
import type { Sellable } from '../sellables/sellables.repo.ts';
import { MAX_QUANTITY, mergeLines, priceLine } from './order-items.model.ts';

const item: Sellable = {
  ...{ model: 'dvdset', id: 31, kind: 'dvd', title: 'Clay', productId: 31, productTitle: 'Clay', productSlug: 'clay' },
  ...{ discType: 'DVD-9', tutorialId: 3, tutorialSlug: 'clay', tutorialTitle: 'Clay', numTutorials: null },
  ...{ priceCents: 5_000, regularPriceCents: 5_000, onSale: true, soldOut: false },
};

test('API-C-202 a line has the unit price of its item for its owner, whatever its quantity', () => {
  const line = { id: 9, quantity: 3, priceCents: 1 };
  expect(priceLine(line, item, { percent: 30, freeSeats: false })).toEqual({
    ...{ id: 9, quantity: 3, item, priceCents: 3_500 },
  });
  expect(priceLine(line, item, { percent: 0, freeSeats: false }).priceCents).toBe(5_000);
});

const ownsNothing = { has: () => false };
const disc = (id: number, quantity: number) => ({ model: 'dvdset' as const, id, quantity });
const shirt = (id: number, quantity: number) => ({ model: 'merchvariant' as const, id, quantity });
const stream = (id: number, quantity = 1) => ({ model: 'videotutorial' as const, id, quantity });

test.each([
  ['added up', 4, 5, 9],
  ['98, one below the limit', 49, 49, 98],
  ['exactly 99', 49, 50, 99],
  ['at most 99', 50, 50, 99],
])('COM-056 API-C-115 quantities of one physical item are summed: %s', (_, before, more, sum) => {
  expect(mergeLines([disc(1, before)], [disc(1, more)], ownsNothing)).toEqual([disc(1, sum)]);
  expect(mergeLines([shirt(1, before)], [shirt(1, more)], ownsNothing)).toEqual([shirt(1, sum)]);
});

test('API-C-115 only lines of the same item are summed, and lines that are not merged are not returned', () => {
  const into = [disc(1, 10), shirt(2, 20), disc(5, 50)];
  expect(mergeLines(into, [disc(2, 3), shirt(1, 4), shirt(2, 1)], ownsNothing)).toEqual([
    disc(2, 3),
    shirt(1, 4),
    shirt(2, 21),
  ]);
  expect(mergeLines(into, [], ownsNothing)).toEqual([]);
});

test('API-C-115 items that are not physical appear once, whatever the carts say', () => {
  expect(mergeLines([stream(7)], [stream(7), stream(8, 5)], ownsNothing)).toEqual([stream(7), stream(8)]);
});

test('API-C-115 owned items are left out, by model and id', () => {
  const owned = { has: (ref: { model: string; id: number }) => ref.model === 'videotutorial' && ref.id === 8 };
  expect(mergeLines([], [stream(8), disc(8, 2), stream(9)], owned)).toEqual([disc(8, 2), stream(9)]);
});

test('API-C-118 the largest quantity of a line is 99', () => {
  expect(MAX_QUANTITY).toBe(99);
});
