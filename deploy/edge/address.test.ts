import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN, knownAddress } from './address.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Query parameters read only in the browser, and why the server's page does not depend on them. */
const BROWSERS: Readonly<Record<string, string>> = {
  code: 'read by an effect of the single sign-on',
  error: 'read by an effect of the single sign-on',
  next: 'added to links by useWholeSearch',
  plan: 'used by the checkout, which waits for the session',
  referer: 'appears only in links for signed-in users',
  step: 'used by the checkout, which waits for the session',
};

test('SHELL-285 query parameters that screens read are part of the cache key of a page', () => {
  const read = new Map<string, string>();
  for (const file of fs.globSync('{shell,shared,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.|\/testing\/|\/(late|tracking)\//.test(file)) continue;
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\bsearch(?:Params)?\.(?:get|has)\(\s*'(\w+)'/g)) read.set(name, file);
  }
  expect(read.size).toBeGreaterThan(10);
  const unknown = [...read].filter(([name]) => !KNOWN.includes(name) && !(name in BROWSERS));
  expect(unknown, 'query parameters missing from the cache key').toEqual([]);
  expect(Object.keys(BROWSERS).filter((name) => !read.has(name))).toEqual([]);
});

test('SHELL-285 the kind of the store is part of the cache key, parameters that nothing reads are not', () => {
  const known = (address: string) => knownAddress(new URL(address, 'http://localhost'));
  expect(known('/store?kind=dvd&utm_source=mail')).toBe('/store?kind=dvd');
  expect(known('/login?next=%2Fcart')).toBe('/login');
});
