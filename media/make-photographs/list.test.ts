import { expect, test } from 'vitest';
import { readIndex } from '../make-artwork/files/store.ts';
import { orders, PHOTOGRAPHS } from './list.ts';

test('CAT-413 every photograph replaces one picture of the school, once', () => {
  const keys = PHOTOGRAPHS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(orders().map(({ picture }) => `${picture.collection}/${picture.slug}`)).toEqual(keys);
});

test('CAT-413 the pictures that open pages are photographs, from six rooms, and no others are marked as such', async () => {
  const index = await readIndex();
  const taken = Object.keys(index).filter((key) => index[key]!.photo);
  const listed = new Map(PHOTOGRAPHS.map((one) => [one.key, one]));
  expect(taken.filter((key) => !listed.has(key))).toEqual([]);
  expect([...listed.keys()].filter((key) => !index[key]?.photo)).toEqual([]);
  const opening = Object.keys(index).filter((key) => /^(banners|pages)\//.test(key));
  expect(opening.length).toBeGreaterThan(12);
  expect(opening.filter((key) => !index[key]!.photo)).toEqual([]);
  expect(new Set(taken.map((key) => listed.get(key)!.room)).size).toBe(6);
});

test('CAT-413 the subject of a banner leaves the left to the words', async () => {
  const index = await readIndex();
  const banners = Object.entries(index).filter(([key]) => key.startsWith('banners/'));
  for (const [key, { f }] of banners) expect(f![0], key).toBeGreaterThanOrEqual(40);
});

test('CAT-416 among the photographs are wide views of four rooms, hands at work, and pieces beside their unpainted selves', () => {
  const wide = PHOTOGRAPHS.filter(({ lens = 66 }) => lens < 40);
  expect(new Set(wide.map(({ room }) => room)).size).toBeGreaterThanOrEqual(4);
  for (const { beside = [] } of wide) expect(beside.length).toBeGreaterThan(1);
  const hands = PHOTOGRAPHS.filter(({ beside = [] }) =>
    beside.some(({ motif, painted }) => motif?.startsWith('hand') && painted === 'person'),
  );
  expect(hands.length).toBeGreaterThan(1);
  const same = PHOTOGRAPHS.filter(({ beside = [] }) => beside.some(({ motif }) => !motif));
  expect(same.some(({ painted, beside = [] }) => painted && beside.some((one) => !one.painted))).toBe(true);
});
