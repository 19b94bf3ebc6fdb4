import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { expect, test } from 'vitest';
import { nextPosts, readingMinutes } from './posts.model.ts';

const post = (id: number, subject: string): Post => ({
  ...{ id, title: `Article ${id}`, description: '', slug: `article-${id}`, photo: null, favorited: null, url: '' },
  ...{ category: { name: subject, slug: subject }, facebookShareImages: [] },
});

test('CAT-376 suggestions are articles of the same category, then the newest, never the article itself', () => {
  const newest = [post(5, 'tools'), post(4, 'history'), post(3, 'materials'), post(2, 'tools'), post(1, 'materials')];
  expect(nextPosts(post(3, 'materials'), newest).map(({ id }) => id)).toEqual([1, 5, 4]);
  expect(nextPosts(post(2, 'tools'), newest).map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(nextPosts(post(9, 'people'), newest).map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(nextPosts(post(5, 'tools'), [post(5, 'tools')])).toEqual([]);
});

test.each([
  ['', 1],
  ['<p>One line of words.</p>', 1],
  [`<p>${'clay '.repeat(329)}</p>`, 1],
  [`<p>${'clay '.repeat(330)}</p>`, 2],
  [`<ul>${'<li class="a b c">wax</li>'.repeat(660)}</ul>`, 3],
])('CAT-377 reading time counts only words, not markup', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
