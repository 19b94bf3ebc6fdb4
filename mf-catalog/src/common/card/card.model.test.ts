import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgesOf, cardPath, refererOf } from './card.model.ts';

describe('course cards', () => {
  test.each([
    ['a tutorial', 'tutorial', '/tutorials/x'],
    ['a special video', 'specialvideo', '/special-videos/x'],
    ['a live course', 'webinar', '/webcourses/x'],
  ] as const)('CAT-081 %s links to its own page', (_, kind, path) => {
    expect(cardPath({ kind, slug: 'x' }, undefined)).toBe(path);
  });
  test.each([
    ['/tutorials', 'tutorials'],
    ['/pathways/creature-maker', 'pathways/creature-maker'],
    ['/special-videos/the-last-bench/watch', 'special-videos/the-last-bench'],
    ['/account/bookmarks', 'bookmarks'],
    ['/bookmarks', 'bookmarks'],
    ['/', undefined],
  ])('CAT-013 CAT-014 a link from %s carries %s', (page, referer) => {
    expect(refererOf(page)).toBe(referer);
  });
  test('CAT-013 CAT-092 the referer is part of the address', () => {
    expect(cardPath({ kind: 'tutorial', slug: 'x' }, 'artists/marta-kessler')).toBe(
      '/tutorials/x?referer=artists%2Fmarta-kessler',
    );
  });
  test('CAT-083 new courses are marked', () => {
    expect(badgesOf({ kind: 'tutorial', new: true, pctgCompleted: 0 })).toEqual(['new']);
  });
  test('CAT-084 CAT-085 completed means 99 percent or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (pctgCompleted) => {
        const badges = badgesOf({ kind: 'tutorial', new: false, pctgCompleted });
        expect(badges.includes('completed')).toBe(pctgCompleted >= 99);
      }),
    );
  });
  test('PLAY-100 neither the 97 percent of a chapter nor 98 completes a course', () => {
    for (const pctgCompleted of [97, 98]) expect(badgesOf({ kind: 'tutorial', new: false, pctgCompleted })).toEqual([]);
    expect(badgesOf({ kind: 'tutorial', new: false, pctgCompleted: 99 })).toEqual(['completed']);
  });
  test('CAT-086 CAT-087 special videos and live courses are marked', () => {
    expect(badgesOf({ kind: 'specialvideo', new: false, pctgCompleted: 0 })).toEqual(['special']);
    expect(badgesOf({ kind: 'webinar', new: false, pctgCompleted: 0 })).toEqual(['live']);
  });
});
