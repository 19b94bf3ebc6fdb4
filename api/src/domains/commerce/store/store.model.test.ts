import { STORE_KINDS } from '@gargoyle/shared/contract/store.contract';
import { expect, test } from 'vitest';
import type { Sellable } from '../sellables/sellables.repo.ts';
import { formatsOf, readKind, representative } from './store.model.ts';

const item = (kind: Sellable['kind'], id: number, soldOut = false): Sellable => ({
  ...{ model: 'dvdset', id, kind, title: 'Clay', productId: 1, productTitle: 'Clay', productSlug: 'clay' },
  ...{ discType: null, tutorialId: 3, tutorialSlug: 'clay', tutorialTitle: 'Clay', numTutorials: null },
  ...{ priceCents: 5_000, regularPriceCents: 5_000, onSale: true, soldOut },
});

test('API-C-126 the kind of a query is one of the store’s kinds, or all', () => {
  for (const kind of STORE_KINDS) expect(readKind(kind)).toBe(kind);
  for (const text of [undefined, '', 'DVD', 'dvd ', 'books', 'length']) expect(readKind(text)).toBeNull();
});

test('API-C-127 a product is represented by its first variant that is not sold out, otherwise by the first', () => {
  const [gone, also, open, next] = [item('live', 1, true), item('live', 2, true), item('live', 3), item('live', 4)];
  expect(representative([gone, open, next])).toBe(open);
  expect(representative([open, gone])).toBe(open);
  expect(representative([gone, also])).toBe(gone);
  expect(() => representative([])).toThrow('A store card needs at least one item.');
});

const [stream, dvd, bluray] = [item('streaming', 3), item('dvd', 2), item('bluray', 1)];

test.each([
  ['all three', [bluray, dvd, stream], [stream, dvd, bluray]],
  ['two', [bluray, stream], [stream, bluray]],
  [
    'two of one format, by id',
    [item('dvd', 12), dvd, stream, item('dvd', 9)],
    [stream, dvd, item('dvd', 9), item('dvd', 12)],
  ],
])('API-C-273 the formats of a course in the order stream, DVD, Blu-ray: %s', (_, given, ordered) => {
  const before = [...given];
  expect(formatsOf(given)).toEqual(ordered);
  expect(given).toEqual(before);
});

test.each([
  ['nothing', []],
  ['only one format', [stream]],
  ['merchandise', [item('merchandise', 1), item('merchandise', 2)]],
  ['live courses', [item('live', 1), item('live', 2)]],
  ['pathways', [item('pathway', 1), item('pathway', 2)]],
  ['something else between formats', [dvd, item('merchandise', 7), bluray]],
])('API-C-273 a card without formats: %s', (_, given) => {
  expect(formatsOf(given)).toEqual([]);
});
