import type { Post } from '@gargoyle/shared/contract/posts.contract';

/**
 * Words per minute for slow reading of a technical text: https://doi.org/10.1016/j.jml.2019.104047 has 238 for English.
 */
const PACE = 220;

/** Reading time of a text with markup in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length / PACE,
    ),
  );

/** Articles to suggest after one: those of the same category first, then the newest; at most `count`. */
export function nextPosts(post: Pick<Post, 'id' | 'category'>, newest: readonly Post[], count = 3): Post[] {
  const others = newest.filter(({ id }) => id !== post.id);
  const same = others.filter(({ category }) => category.slug === post.category.slug);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, count);
}
