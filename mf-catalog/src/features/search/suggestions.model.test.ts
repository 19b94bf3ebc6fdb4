import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, moveHighlight } from './suggestions.model.ts';

describe('suggestions of the header search', () => {
  test('CAT-236 CAT-241 terms, courses and articles, each with its own address', () => {
    const choices = choicesOf({
      suggestions: ['silicone'],
      tutorials: [
        { id: 1, slug: 'a', title: 'A', kind: 'tutorial' },
        { id: 2, slug: 'l', title: 'L', kind: 'webinar' },
      ],
      posts: [{ id: 3, slug: 'p', title: 'P' }],
    });
    expect(choices.map((choice) => choice.to)).toEqual([
      '/search?q=silicone',
      '/tutorials/a',
      '/webcourses/l',
      '/blog/p',
    ]);
  });
  test('CAT-379 each has its kind and picture; a teacher with a portrait is not listed as a term as well', () => {
    const choices = choicesOf({
      suggestions: ['Lotte Grünwald', 'Wigs'],
      tutorials: [{ id: 1, slug: 's', title: 'S', kind: 'specialvideo', photo: '/s.webp' }],
      artists: [{ id: 2, slug: 'lotte', title: 'Lotte Grünwald', photo: '/lotte.webp' }],
      posts: [{ id: 3, slug: 'p', title: 'P', photo: null }],
    });
    expect(choices.map(({ kind, label, to, photo }) => [kind, label, to, photo])).toEqual([
      ['term', 'Wigs', '/search?q=Wigs', undefined],
      ['specialvideo', 'S', '/special-videos/s', '/s.webp'],
      ['artist', 'Lotte Grünwald', '/artists/lotte', '/lotte.webp'],
      ['post', 'P', '/blog/p', null],
    ]);
  });
  test('CAT-239 arrow keys move through the list and return to the field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), (count) => {
        let mark = -1;
        for (let step = 0; step < count; step += 1) mark = moveHighlight(mark, 'ArrowDown', count);
        expect(mark).toBe(count - 1);
        expect(moveHighlight(mark, 'ArrowDown', count)).toBe(-1);
        expect(moveHighlight(-1, 'ArrowUp', count)).toBe(count - 1);
      }),
    );
    const upwards = [2, 1, 0, -1].map((index) => moveHighlight(index, 'ArrowUp', 3));
    expect(upwards).toEqual([1, 0, -1, 2]);
    expect(moveHighlight(1, 'Enter', 3)).toBe(1);
  });
});
