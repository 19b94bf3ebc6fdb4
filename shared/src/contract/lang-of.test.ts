import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test('CAT-370 an untranslated text is English, any other has the page’s language', () => {
  const course = { untranslated: ['body'] };
  expect(langOf(course, 'body')).toBe('en');
  expect(langOf(course, 'title')).toBeUndefined();
  expect(langOf({}, 'title')).toBeUndefined();
});
