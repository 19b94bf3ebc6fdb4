import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';

test.each([
  ['\u202amara@clay.example\u202c', 'mara@clay.example'],
  ['\ufeffCLAY10\u200b', 'CLAY10'],
  [' \u00a0CLAY\u00ad10\n\u2069 ', 'CLAY10'],
  ['a b', 'a b'],
  ['año', 'año'],
  [' \u200b ', ''],
])('COM-563 API-A-122 what cannot be seen in %j is left out', (typed, text) => {
  expect(typedText(typed)).toBe(text);
});
