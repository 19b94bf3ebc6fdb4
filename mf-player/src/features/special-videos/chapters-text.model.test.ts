import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chapterAt, chaptersOfText } from './chapters-text.model.ts';

const text =
  'The front room - 00:00:00\n\nThe wet bench - 00:12:30\r\n\r\nA word from the night shift\n\n\n  Racks - 1:00:05  ';

test('PLAY-123 PLAY-125 blocks become chapters, with a time if it is valid', () => {
  expect(chaptersOfText(text)).toEqual([
    { name: 'The front room', time: 0 },
    { name: 'The wet bench', time: 750 },
    { name: 'A word from the night shift', time: null },
    { name: 'Racks', time: 3605 },
  ]);
  expect(chaptersOfText('')).toEqual([]);
});

test('PLAY-198 a time belongs to the last chapter that started before it', () => {
  const chapters = chaptersOfText(text);
  expect(chapterAt(chapters, 10)).toBe(0);
  expect(chapterAt(chapters, 800)).toBe(1);
  expect(chapterAt(chapters, 4000)).toBe(3);
});

test('any text yields chapters with names', () => {
  fc.assert(fc.property(fc.string(), (given) => chaptersOfText(given).every((chapter) => chapter.name !== '')));
});
