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
