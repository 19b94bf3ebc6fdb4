import { describe, expect, test } from 'vitest';
import { type CompiledMessage, formatParts, formatText } from './message.ts';

const courses: CompiledMessage = [
  {
    type: 6,
    value: 'count',
    offset: 0,
    options: {
      '=0': { value: [{ type: 0, value: 'No courses' }] },
      one: { value: [{ type: 7 }, { type: 0, value: ' course' }] },
      other: { value: [{ type: 7 }, { type: 0, value: ' courses' }] },
    },
  },
];

describe('messages', () => {
  test('plain text stays as it is', () => {
    expect(formatText('Show More', {}, 'en')).toBe('Show More');
  });
  test.each([
    [0, 'No courses'],
    [1, '1 course'],
    [1230, '1,230 courses'],
  ])('%d chooses its plural', (count, text) => {
    expect(formatText(courses, { count }, 'en')).toBe(text);
  });
  test('a choice without its key takes "other"', () => {
    const message: CompiledMessage = [
      {
        type: 5,
        value: 'kind',
        options: { a: { value: [{ type: 0, value: 'A' }] }, other: { value: [{ type: 0, value: '?' }] } },
      },
    ];
    expect(formatText(message, { kind: 'a' }, 'en')).toBe('A');
    expect(formatText(message, { kind: 'b' }, 'en')).toBe('?');
  });
  test('tags are filled by functions, texts around them stay joined', () => {
    const message: CompiledMessage = [
      { type: 0, value: 'with ' },
      { type: 8, value: 'link', children: [{ type: 1, value: 'name' }] },
    ];
    const parts = formatParts<{ link: string }>(message, { name: 'Marta', link: (c) => ({ link: c.join('') }) }, 'en');
    expect(parts).toEqual(['with ', { link: 'Marta' }]);
    expect(formatText(message, { name: 'Marta' }, 'en')).toBe('with Marta');
  });
});
