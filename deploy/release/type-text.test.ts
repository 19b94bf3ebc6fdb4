import { expect, test } from 'vitest';
import { typeText } from './type-text.ts';

test.each([
  [{ type: 'string', minLength: 3 }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, '(string | null)'],
  [{ type: ['integer', 'null'] }, '(number | null)'],
  [{ type: ['string'] }, 'string'],
  [{ type: [] }, 'unknown'],
  [{ const: 'a' }, '"a"'],
  [{ const: null }, 'null'],
  [{ enum: ['a', 1, null] }, '("a" | 1 | null)'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '(string | null)'],
  [{ oneOf: [{ type: 'string' }, { type: 'boolean' }] }, '(string | boolean)'],
  [{ allOf: [{ type: 'string' }, { type: 'number' }] }, '(string & number)'],
  [{ not: {} }, 'never'],
  [{}, 'unknown'],
  [true, 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('PLAT-085 what travels as %j is a type: %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test.each([
  [
    { type: 'object', properties: { id: { type: 'integer' }, 'a b': {} }, required: ['id'] },
    '{ "id": number; "a b"?: unknown }',
  ],
  [{ properties: { id: { type: 'string' } } }, '{ "id"?: string }'],
  [{ type: 'object' }, '{}'],
  [{ type: 'object', additionalProperties: false }, '{}'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [
    {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      additionalProperties: { type: 'string' },
    },
    '({ "id": string } & Record<string, string>)',
  ],
])('PLAT-085 an object lists its members, which are optional, and whether others are allowed: %j', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test.each([
  [{ type: 'array', items: { type: 'string' } }, '(string)[]'],
  [{ type: 'array' }, '(unknown)[]'],
  [{ type: 'array', items: true }, '(unknown)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, '[string, number]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, '[string]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }, '[string, ...(number)[]]'],
])('PLAT-085 an array has the type of its items: %j', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('PLAT-085 references are resolved; an unresolvable one is unknown', () => {
  const $defs = { card: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } };
  expect(typeText({ $defs, type: 'array', items: { $ref: '#/$defs/card' } })).toBe('({ "id": string })[]');
  for (const $ref of ['#/$defs/other', 'x#/$defs/card', '#/$defs/']) expect(typeText({ $defs, $ref })).toBe('unknown');
  expect(typeText({ $ref: '#/$defs/card' })).toBe('unknown');
});

test('PLAT-085 a recursive shape is followed to the same depth on both sides', () => {
  const tree = { type: 'object', properties: { below: { $ref: '#' } }, required: ['below'] };
  expect(typeText(tree)).toBe('{ "below": { "below": { "below": { "below": unknown } } } }');
  expect(typeText({ anyOf: [{ type: 'string' }, { $ref: '#' }] })).toMatch(/^\(string \| \(string \|.*unknown\)+$/);
  expect(typeText({ type: ['array', 'null'], items: { $ref: '#' } })).toMatch(/^\(\(.*unknown.*\)\[\] \| null\)$/);
  expect(typeText({ properties: { below: { $ref: '#' } } })).toMatch(/^\{ "below"\?: .*unknown( \})+$/);
  let deep: unknown = { type: 'string' };
  for (let depth = 0; depth < 3; depth++) deep = { type: 'array', items: deep };
  expect(typeText(deep)).toBe('(((string)[])[])[]');
});
