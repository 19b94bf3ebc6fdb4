import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test('CAT-370 a text that stands untranslated is English, any other the page’s', () => {
  const course = { untranslated: ['body'] };
  expect(langOf(course, 'body')).toBe('en');
  expect(langOf(course, 'title')).toBeUndefined();
  expect(langOf({}, 'title')).toBeUndefined();
});
