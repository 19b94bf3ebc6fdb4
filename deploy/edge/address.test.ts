import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN, knownAddress } from './address.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What only the browser reads, and why the server's page need not know it. */
const BROWSERS: Readonly<Record<string, string>> = {
  code: 'read by an effect of the single sign-on',
  error: 'read by an effect of the single sign-on',
  next: 'joins the links by useWholeSearch',
  plan: 'of the checkout, which waits for the session',
  referer: 'stands in links of those alone who are signed in',
  step: 'of the checkout, which waits for the session',
};

test('SHELL-285 what a screen reads of the query is part of the address that a page is kept under', () => {
  const read = new Map<string, string>();
  for (const file of fs.globSync('{shell,shared,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.|\/testing\/|\/(late|tracking)\//.test(file)) continue;
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\bsearch(?:Params)?\.(?:get|has)\(\s*'(\w+)'/g)) read.set(name, file);
  }
  expect(read.size).toBeGreaterThan(10);
  const unknown = [...read].filter(([name]) => !KNOWN.includes(name) && !(name in BROWSERS));
  expect(unknown, 'query values that the kept page does not know').toEqual([]);
  expect(Object.keys(BROWSERS).filter((name) => !read.has(name))).toEqual([]);
});

test('SHELL-285 the kind of the store is part of it, and what nobody reads is not', () => {
  const known = (address: string) => knownAddress(new URL(address, 'http://localhost'));
  expect(known('/store?kind=dvd&utm_source=mail')).toBe('/store?kind=dvd');
  expect(known('/login?next=%2Fcart')).toBe('/login');
});
