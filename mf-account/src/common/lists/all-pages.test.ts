import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('ACC-226, ACC-271 next is followed to the end', async () => {
  const offsets: number[] = [];
  const all = await allPages(async (offset) => {
    offsets.push(offset);
    return { results: offset < 4 ? [offset, offset + 1] : [4], next: offset < 4 ? 'more' : null };
  });
  expect(all).toEqual([0, 1, 2, 3, 4]);
  expect(offsets).toEqual([0, 2, 4]);
});

test('stops on a server that never ends', async () => {
  expect(await allPages(async () => ({ results: [], next: 'more' }))).toEqual([]);
});
