import type { Favorite } from '@gargoyle/shared/contract/favorites.contract';
import { expect, test } from 'vitest';
import { groups } from './favorites.model.ts';

test('ACC-233 favorites are grouped and link to their pages', () => {
  const favorites = [
    { id: 1, favoritedModel: 'post', favoritedObject: { id: 9, slug: 'why', title: 'Why', photo: '/p.webp' } },
    {
      id: 2,
      favoritedModel: 'artist',
      favoritedObject: { id: 8, slug: 'ann', fullName: 'Ann Lee', photo: { boxThumb: null } },
    },
    {
      id: 3,
      favoritedModel: 'videotutorial',
      favoritedObject: { id: 7, slug: 'clay', title: 'Clay', photo: { boxThumb: '/c.webp' } },
    },
  ] as unknown as Favorite[];
  expect(groups(favorites).map((g) => [g.kind, g.entries.map((e) => `${e.title} ${e.to} ${e.photo}`)])).toEqual([
    ['tutorial', ['Clay /tutorials/clay /c.webp']],
    ['artist', ['Ann Lee /artists/ann null']],
    ['post', ['Why /blog/why /p.webp']],
  ]);
  expect(groups(favorites.slice(0, 2)).map((g) => g.kind)).toEqual(['artist', 'post']);
});
