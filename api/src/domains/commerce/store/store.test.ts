import { STORE_KINDS } from '@gargoyle/shared/contract/store.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const list = async (input: object = {}, as?: string) => (await school.call('store.list', input, as ? { as } : {})).body;

test.each(STORE_KINDS)('API-C-126 the store has %s', async (kind) => {
  const { count, results } = await list({ kind, pageSize: '100' });
  expect(count).toBeGreaterThan(0);
  expect(results).toHaveLength(Math.min(100, count));
});

test('API-C-126 the pages of the store list every item once', async () => {
  const seen: string[] = [];
  for (let page = 1; ; page++) {
    const { results, next, count } = await list({ page: String(page), pageSize: '50' });
    seen.push(...results.map((item) => `${item.orderedModel}:${item.id}`));
    if (next === null) {
      expect(new Set(seen).size).toBe(count);
      break;
    }
  }
  expect(seen.filter((key) => key.startsWith('dvdset'))).toHaveLength(120);
  for (const page of ['999', '89478486', '999999999']) expect((await list({ page })).results).toEqual([]);
});

test('API-C-127 a store item has its variants', async () => {
  const { results } = await list({ kind: 'merchandise', pageSize: '100' });
  const box = results.find(({ title }) => title === 'Gargoyle Gift Box');
  expect(box).toMatchObject({
    orderedModel: 'merchvariant',
    slug: 'gargoyle-gift-box',
    url: '/store',
    price: 59,
    regularPrice: 59,
    discountPercentage: 0,
    owned: false,
    onCart: false,
    soldOut: false,
    thumbnail: {
      cartThumb: expect.stringMatching(/^\/media\/art\/merch\/gargoyle-gift-box-160\.webp\?v=[0-9a-f]{6}&c=/),
      default: expect.any(String),
      boxThumb: expect.any(String),
    },
  });
  expect(box?.variants.map(({ title, price }) => [title, price])).toEqual([
    ['Small', 59],
    ['Large', 64],
  ]);
  expect(box?.id).toBe(box?.variants[0]?.id);
  expect(results.flatMap(({ variants }) => variants)).toHaveLength(40);
});

test('API-C-128 prices, ownership and cart are those of a signed-in caller', async () => {
  const find = async (as?: string) =>
    (await list({ kind: 'dvd', pageSize: '100' }, as)).results.find(({ id }) => id === 1);
  const [anonymous, subscriber] = [await find(), await find('monthly')];
  expect(subscriber?.price).toBe(Math.round((anonymous?.regularPrice ?? 0) * 70) / 100);
  expect(anonymous?.onCart).toBe(false);
  await addToCart(school, 'monthly', 'dvdset', 1);
  expect((await find('monthly'))?.onCart).toBe(true);
  const streams = await list({ kind: 'streaming', pageSize: '100' }, 'collector');
  const more = await list({ kind: 'streaming', page: '2', pageSize: '100' }, 'collector');
  const third = await list({ kind: 'streaming', page: '3', pageSize: '100' }, 'collector');
  const owned = [...streams.results, ...more.results, ...third.results].filter((item) => item.owned);
  expect(owned).toHaveLength(2);
});

test('API-C-131 sold-out live courses are marked as sold out, past ones are not listed', async () => {
  const { results } = await list({ kind: 'live', pageSize: '100' });
  expect(results.find(({ slug }) => slug === 'live-brush-technique-night')).toMatchObject({ soldOut: true });
  expect(results.some(({ slug }) => slug === 'old-age-in-an-afternoon')).toBe(false);
});

test('API-C-273 the formats of one title share a card, each with its price, in the order stream, DVD, Blu-ray', async () => {
  const pages = async (input: object) => {
    const all = [];
    for (let page = 1; ; page++) {
      const { results, next, count } = await list({ ...input, page: String(page), pageSize: '100' });
      all.push(...results);
      if (next === null) return { all, count };
    }
  };
  const { all, count } = await pages({ grouped: 'true' });
  const single = await pages({});
  expect(all).toHaveLength(count);
  const allFormats = all.flatMap(({ formats }) => formats ?? []);
  const cardsWithFormats = all.filter(({ formats }) => formats);
  expect(allFormats.length - cardsWithFormats.length).toBe(single.count - count);
  expect(cardsWithFormats.length).toBeGreaterThan(20);
  const maquette = cardsWithFormats.find(({ url }) => url === '/tutorials/sculpting-a-gargoyle-maquette');
  expect(maquette).toMatchObject({ title: 'Sculpting a Gargoyle Maquette', orderedModel: 'videotutorial' });
  expect(maquette?.formats?.map(({ orderedModel, discType }) => discType?.slice(0, 2) ?? orderedModel)).toEqual([
    'videotutorial',
    'DV',
    'BD',
  ]);
  for (const form of maquette?.formats ?? []) {
    const alone = single.all.find(({ id, orderedModel }) => id === form.id && orderedModel === form.orderedModel);
    expect(alone).toMatchObject({ price: form.price, regularPrice: form.regularPrice });
  }
  // With a kind, only that kind is listed.
  const dvds = await pages({ grouped: 'true', kind: 'dvd' });
  expect(dvds.all.every(({ orderedModel }) => orderedModel === 'dvdset')).toBe(true);
  expect((await list({ grouped: 'true', page: '999' })).results).toEqual([]);
});
