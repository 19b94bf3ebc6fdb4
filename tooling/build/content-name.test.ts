import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentName, isNamed, plainName } from './content-name.ts';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64');
/** A text whose base64 hash starts with both characters that are not safe in an address. */
const text = Array.from({ length: 100_000 }, (_, n) => `text ${n}`).find((candidate) => {
  const head = sumOf(candidate).slice(0, 16);
  return head.includes('+') && head.includes('/');
}) as string;

test('PLAT-132 a file is named by its content, with URL-safe characters', () => {
  const name = contentName('expose.routes.js', sumOf(text));
  expect(name).toMatch(/^expose\.routes\.[\w-]{16}\.js$/);
  expect(isNamed(name, sumOf(text))).toBe(true);
  expect(isNamed(name, sumOf('another'))).toBe(false);
  expect(isNamed('expose.routes.js', sumOf(text))).toBe(false);
});

test('PLAT-241 the name of a file without its hash', () => {
  for (const name of ['expose.routes.js', '7.js', 'catalog.home.css', 'expose.search-box.v1.js'])
    expect(plainName(contentName(name, sumOf(text)))).toBe(name);
  for (const name of ['main.js', 'remoteEntry.js', 'expose.routes.js', 'a.short.js'])
    expect(plainName(name)).toBeUndefined();
});
