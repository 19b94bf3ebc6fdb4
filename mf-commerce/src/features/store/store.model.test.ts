import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { expect, test } from 'vitest';
import { discLine, streamLine } from '../../testing/items.ts';
import { kindOf, labelled, offersOf, presetOf, priceOf, storeAction, withCart } from './store.model.ts';

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

const act = (thing: StoreItem, key?: string) => {
  const offers = offersOf(thing);
  return storeAction(thing, offers, offers.find((offer) => offer.key === key) ?? presetOf(offers));
};

test('COM-041 merchandise with several variants requires a choice', () => {
  const shirt = item({ orderedModel: 'merchvariant', variants: [variant(1), variant(2)] });
  expect(act(shirt)).toBe('choose');
  expect(act(shirt, '2')).toBe('add');
  expect(act(item({ variants: [variant(1)] }))).toBe('add');
  expect(offersOf(item({}))).toMatchObject([{ id: 1, price: 10 }]);
});

test('COM-042 owned and in-cart digital items are not sold again, physical goods are', () => {
  expect(act(item({ owned: true }))).toBe('owned');
  expect(act(item({ onCart: true }))).toBe('inCart');
  expect(act(item({ onCart: true, variants: [variant(1), variant(2)] }))).toBe('inCart');
  for (const orderedModel of ['dvdset', 'merchvariant'] as const)
    expect(act(item({ onCart: true, orderedModel }))).toBe('add');
  expect(act(item({ soldOut: true }))).toBe('soldOut');
});

const form = (orderedModel: 'videotutorial' | 'dvdset', id: number, price: number, over = {}) => ({
  ...{ orderedModel, id, price, regularPrice: price, owned: false, onCart: false },
  ...over,
});

test('COM-549 a title in several formats offers each, starting with the first not owned', () => {
  const stream = form('videotutorial', 1, 30, { onCart: true });
  const formats = [stream, form('dvdset', 4, 20, { discType: 'DVD-9' }), form('dvdset', 5, 40, { discType: 'BD-50' })];
  const title = item({ formats });
  const offers = offersOf(title);
  expect(offers.map((offer) => offer.form)).toEqual(['streaming', 'dvd', 'bluray']);
  expect(presetOf(offers)?.id).toBe(1);
  expect(act(title)).toBe('inCart');
  expect(act(title, 'dvdset-4')).toBe('add');
  const owned = item({ formats: [{ ...stream, owned: true }, ...formats.slice(1)] });
  expect(presetOf(offersOf(owned))?.id).toBe(4);
  expect(act(owned, 'videotutorial-1')).toBe('owned');
  expect(act(item({ formats: formats.map((format) => ({ ...format, owned: true })) }))).toBe('owned');
  // Without a choice, one form that is owned or in the cart says nothing about the others.
  for (const some of [title, owned]) expect(storeAction(some, offersOf(some), undefined)).toBe('choose');
  expect(offersOf(item({ formats: [stream] }))).toEqual(offersOf(item({})));
});

test('COM-017 COM-040 a card is labelled like a cart line', () => {
  expect(labelled(item({ id: 4, orderedModel: 'dvdset', discType: 'DVD-9' }))).toEqual({
    orderedModel: 'dvdset',
    ordered: { title: 'Maquette' },
    product: { id: 4, discType: 'DVD-9' },
  });
});

test('CAT-370 the title of a card that is not translated stays marked as English', () => {
  expect(labelled(item({ untranslated: ['title'] })).ordered.untranslated).toEqual(['title']);
});

test('COM-042 what is in the cart of this page is recognised by its model and its address', () => {
  const shown = (cart: Parameters<typeof withCart>[1], over: Partial<StoreItem> = {}) => withCart(item(over), cart);
  const stream = streamLine({ product: discLine().product });
  expect(shown(undefined)).toEqual(item({}));
  expect(shown({ results: [] })).toEqual(item({}));
  expect(shown({ results: [streamLine(), stream] })).toEqual(item({ onCart: true }));
  expect(shown({ results: [streamLine(), discLine()] }).onCart).toBe(false);
  expect(shown({ results: [] }, { onCart: true }).onCart).toBe(true);
});

test('COM-042 COM-549 each form of a title is recognised in the cart', () => {
  const [stream, disc] = [form('videotutorial', 1, 30), form('dvdset', 4, 20)];
  const shown = withCart(item({ formats: [stream, disc] }), { results: [discLine()] });
  expect(shown).toEqual(item({ formats: [stream, { ...disc, onCart: true }] }));
  const known = item({ formats: [{ ...stream, onCart: true }, disc] });
  expect(withCart(known, { results: [] })).toEqual(known);
});

test('COM-549 the lowest price is shown as such; a chosen variant shows its own', () => {
  const offers = offersOf(item({ formats: [form('videotutorial', 1, 30), form('dvdset', 4, 20)] }));
  expect(priceOf(offers, undefined)).toEqual({ from: true, amount: 20, regular: 20 });
  expect(priceOf(offers, offers[0])).toEqual({ from: true, amount: 20, regular: 20 });
  const sizes = offersOf(item({ variants: [variant(1), { ...variant(2), price: 15, regularPrice: 18 }] }));
  expect(priceOf(sizes, undefined)).toEqual({ from: true, amount: 12, regular: 12 });
  expect(priceOf(sizes, sizes[0])).toEqual({ from: false, amount: 12, regular: 12 });
  expect(priceOf(sizes, sizes[1])).toEqual({ from: false, amount: 15, regular: 18 });
  expect(priceOf([], undefined)).toBeNull();
  expect(priceOf(offersOf(item({})), undefined)).toMatchObject({ from: false, amount: 10 });
});
