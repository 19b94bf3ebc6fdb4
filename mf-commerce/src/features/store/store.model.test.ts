import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { expect, test } from 'vitest';
import { kindOf, offersOf, storeAction } from './store.model.ts';

const item = (over: Partial<StoreItem>): StoreItem => ({
  id: 1,
  orderedModel: 'videotutorial',
  title: 'Maquette',
  slug: 'maquette',
  url: '/tutorials/maquette',
  thumbnail: { cartThumb: null, default: null, boxThumb: null },
  price: 10,
  regularPrice: 10,
  discountPercentage: 0,
  owned: false,
  onCart: false,
  soldOut: false,
  variants: [],
  ...over,
});
const variant = (id: number) => ({ id, title: `Size ${id}`, price: 12, regularPrice: 12 });

test('COM-039 kinds come from the address, unknown ones mean all', () => {
  expect([kindOf('dvd'), kindOf('hats'), kindOf(null)]).toEqual(['dvd', null, null]);
});

test('COM-041 merchandise with several variants waits for a choice', () => {
  const shirt = item({ orderedModel: 'merchvariant', variants: [variant(1), variant(2)] });
  expect(storeAction(shirt, null)).toBe('choose');
  expect(storeAction(shirt, 2)).toBe('add');
  expect(storeAction(item({ variants: [variant(1)] }), null)).toBe('add');
  expect(offersOf(item({}))).toMatchObject([{ id: 1, price: 10 }]);
});

test('COM-042 owned and digital items in the cart are not sold again, goods are', () => {
  expect(storeAction(item({ owned: true }), null)).toBe('owned');
  expect(storeAction(item({ onCart: true }), null)).toBe('inCart');
  expect(storeAction(item({ onCart: true, orderedModel: 'dvdset' }), null)).toBe('add');
  expect(storeAction(item({ soldOut: true }), null)).toBe('soldOut');
});
