import { expect, test } from 'vitest';
import { chapterSeconds, shownChapters } from './chapters.ts';

test('PLAY-089 a chapter’s length is its hours, minutes and seconds', () => {
  expect(chapterSeconds({ durationH: 1, durationM: 2, durationS: 3 })).toBe(3723);
});

test('CAT-119 PLAY-051 a pathway limits a list to its relevant chapters, in order, if it has any', () => {
  const chapters = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(shownChapters(chapters, [3, 1], true)).toEqual([{ id: 1 }, { id: 3 }]);
  expect(shownChapters(chapters, [3, 1], false)).toHaveLength(3);
  expect(shownChapters(chapters, [], true)).toHaveLength(3);
});
