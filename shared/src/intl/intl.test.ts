import { expect, test, vi } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { createIntl } from './intl.tsx';

const words = compileMessages({
  plain: 'Show More',
  quoted: "It''s '{here}'",
  courses: '{count, plural, =0 {No courses} one {# course} other {# courses}}',
  kind: '{kind, select, a {A} other {?}}',
  link: 'with <link>{name}</link>',
  starts: 'Starts {at, date, long} at {at, time, short}',
  share: '{share, number, percent} of all',
  place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
});
const en = createIntl('en', words);
const es = createIntl('es', words);

test('plain text stays as it is, what was quoted included', () => {
  expect(en.t('plain')).toBe('Show More');
  expect(en.t('quoted')).toBe("It's {here}");
  expect(en.t('quoted', { here: 'x' })).toBe("It's {here}");
});

test.each([
  [0, 'No courses'],
  [1, '1 course'],
  [1230, '1,230 courses'],
])('%d chooses its plural', (count, text) => {
  expect(en.t('courses', { count })).toBe(text);
});

test('a choice without its key takes "other"', () => {
  expect([en.t('kind', { kind: 'a' }), en.t('kind', { kind: 'b' })]).toEqual(['A', '?']);
});

test('dates, times, numbers and ordinals of a message are those of its language', () => {
  const at = new Date(2026, 10, 21, 18, 5);
  expect(en.t('starts', { at })).toMatch(/^Starts November 21, 2026 at 6:05\sPM$/);
  expect(es.t('starts', { at })).toMatch(/^Starts 21 de noviembre de 2026 at 6:05\sp\.\s?m\.$/);
  expect(en.t('share', { share: 0.3 })).toBe('30% of all');
  expect(en.t('place', { n: 3 })).toBe('3rd');
});

test('tags are filled by functions, elements keep their place', () => {
  const link = (children: unknown[]) => ({ link: children.join('') }) as never;
  expect(en.rich('link', { name: 'Marta', link })).toEqual(['with ', { link: 'Marta' }]);
  expect(en.rich('plain', {})).toEqual(['Show More']);
});

test('a message that is not there shows its id, one that lacks a value too, and the console says so', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(en.t('nowhere')).toBe('nowhere');
  expect(en.t('courses')).toBe('courses');
  expect(said).toHaveBeenCalledTimes(2);
  expect(String(said.mock.calls[0]?.[0])).toContain('nowhere');
  said.mockRestore();
});
