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

test('plain text is unchanged, quoted text included', () => {
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

test('a select without a matching key uses "other"', () => {
  expect([en.t('kind', { kind: 'a' }), en.t('kind', { kind: 'b' })]).toEqual(['A', '?']);
});

test('dates, times, numbers and ordinals are formatted in the message’s language', () => {
  const at = new Date(2026, 10, 21, 18, 5);
  expect(en.t('starts', { at })).toMatch(/^Starts November 21, 2026 at 6:05\sPM$/);
  expect(es.t('starts', { at })).toMatch(/^Starts 21 de noviembre de 2026 at 18:05$/);
  expect(en.t('share', { share: 0.3 })).toBe('30% of all');
  expect(en.t('place', { n: 3 })).toBe('3rd');
});

test('tags are rendered by functions, elements keep their position', () => {
  const link = (children: unknown[]) => ({ link: children.join('') }) as never;
  expect(en.rich('link', { name: 'Marta', link })).toEqual(['with ', { link: 'Marta' }]);
  expect(en.rich('plain', {})).toEqual(['Show More']);
});

test('SHELL-458 texts, whole numbers and prices do not have the browser list its languages', () => {
  const kinds = [Intl.NumberFormat, Intl.DateTimeFormat];
  const listed = kinds.map((kind) => vi.spyOn(kind, 'supportedLocalesOf'));
  const made = (['NumberFormat', 'DateTimeFormat'] as const).map((kind) => vi.spyOn(Intl, kind));
  const fresh = createIntl('en', compileMessages({ courses: '{count, plural, one {#} other {#}} of {all, number}' }));
  expect(fresh.t('courses', { count: 1230, all: -4567 })).toBe('1,230 of -4,567');
  expect([fresh.number(12345), fresh.money(-1234.5)]).toEqual(['12,345', '-$1,234.50']);
  for (const spy of [...listed, ...made]) expect(spy).not.toHaveBeenCalled();
  expect(fresh.number(1.5)).toBe('1.5');
  expect(made[0]).toHaveBeenCalled();
});

test('the same message is formatted in each language', () => {
  const shared = compileMessages({ at: '{at, date, long}' });
  const at = new Date(2026, 10, 21);
  const [first, second] = [createIntl('en', shared), createIntl('es', shared)];
  for (const _ of [1, 2]) {
    expect(first.t('at', { at })).toBe('November 21, 2026');
    expect(second.t('at', { at })).toBe('21 de noviembre de 2026');
  }
});

test('a missing message or value shows the message id and logs an error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(en.t('nowhere')).toBe('nowhere');
  expect(en.t('courses')).toBe('courses');
  expect(logged).toHaveBeenCalledTimes(2);
  expect(String(logged.mock.calls[0]?.[0])).toContain('nowhere');
  logged.mockRestore();
});
