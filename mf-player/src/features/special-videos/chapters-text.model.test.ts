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

test('PLAY-123 PLAY-125 a blank line may contain spaces, and a block may span lines; its time comes last', () => {
  const names = (given: string) => chaptersOfText(given).map(({ name }) => name);
  expect(names('One\n \t\nTwo')).toEqual(['One', 'Two']);
  expect(names('One\r\rTwo')).toEqual(['One', 'Two']);
  expect(names('One\nand  more\nof it')).toEqual(['One and more of it']);
  expect(chaptersOfText('Racks - 1:00:05 and more')).toEqual([{ name: 'Racks - 1:00:05 and more', time: null }]);
});

test('PLAY-198 a time belongs to the last chapter that has started by then', () => {
  const chapters = chaptersOfText(text);
  expect(chapterAt(chapters, 10)).toBe(0);
  expect([749, 750, 800].map((time) => chapterAt(chapters, time))).toEqual([0, 1, 1]);
  expect(chapterAt(chapters, 4000)).toBe(3);
  expect(chapterAt(chaptersOfText('Late - 0:00:10'), 9)).toBe(-1);
});

test('any text yields chapters with names', () => {
  fc.assert(fc.property(fc.string(), (given) => chaptersOfText(given).every((chapter) => chapter.name !== '')));
});
