import { expect, test } from 'vitest';
import { chapterLines } from './chapters.model.ts';

test('CAT-170 blocks separated by blank lines are chapters with name and time', () => {
  expect(chapterLines('The door - 00:00:00\n\nTwo benches - a story - 00:04:10\r\n\r\nNo time here\n\n\n')).toEqual([
    { name: 'The door', time: '00:00:00' },
    { name: 'Two benches - a story', time: '00:04:10' },
    { name: 'No time here', time: null },
  ]);
  expect(chapterLines('  ')).toEqual([]);
});

test.each([
  ['a blank line may contain spaces', 'One\n  \nTwo', ['One', null], ['Two', null]],
  ['a line break alone separates nothing', 'One\nbench\nmore - 00:04:10', ['One\nbench\nmore', '00:04:10']],
  ['spaces around the dash belong to neither side', 'The door  -  00:01:00', ['The door', '00:01:00']],
  ['a time in the middle is part of the name', 'From - 00:01:00 to the end', ['From - 00:01:00 to the end', null]],
] as const)('CAT-170 %s', (_, text, ...chapters) => {
  expect(chapterLines(text)).toEqual(chapters.map(([name, time]) => ({ name, time })));
});
