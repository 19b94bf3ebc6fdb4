import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('ACC-226, ACC-271 next is followed to the end', async () => {
  const offsets: number[] = [];
  const all = await allPages(async (offset) => {
    offsets.push(offset);
    return { results: offset < 4 ? [offset, offset + 1] : [4], next: offset < 4 ? 'more' : null, count: 5 };
  });
  expect(all).toEqual([0, 1, 2, 3, 4]);
  expect(offsets).toEqual([0, 2, 4]);
});

test('stops on a server that never ends', async () => {
  expect(await allPages(async () => ({ results: [], next: 'more', count: 0 }))).toEqual([]);
});

/** A list of the given ids, newest first, of which `change` happens after the first page of two was answered. */
function changing(ids: number[], change: (ids: number[]) => number[]) {
  let now = ids;
  let asked = 0;
  return async (offset: number) => {
    const results = now.slice(offset, offset + 2);
    const page = { results, count: now.length, next: offset + 2 < now.length ? 'more' : null };
    if (++asked === 1) now = change(now);
    return page;
  };
}

test('ACC-430 an entry that is added between two pages does not repeat another, and one that is removed hides none', async () => {
  expect(await allPages(changing([4, 3, 2, 1], (ids) => [5, ...ids]))).toEqual([5, 4, 3, 2, 1]);
  expect(await allPages(changing([4, 3, 2, 1], (ids) => ids.slice(1)))).toEqual([3, 2, 1]);
});

test('ACC-430 a list that changes all the time is loaded three times, not for ever', async () => {
  let asked = 0;
  const load = async (offset: number) => ({ results: [++asked], count: asked, next: offset < 1 ? 'more' : null });
  expect(await allPages(load)).toEqual([5, 6]);
});
