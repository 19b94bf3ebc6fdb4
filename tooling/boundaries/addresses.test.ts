import fs from 'node:fs';
import path from 'node:path';
import { paths } from '@gargoyle/shared/paths';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** First segments of the school's addresses, from their builders. */
const heads = new Set(
  Object.values(paths).flatMap((build) => {
    const head = (build as (...parts: string[]) => string)('a', 'b').split(/[/?]/)[1];
    return head ? [head] : [];
  }),
);

/** Where addresses are declared: the builders, the redirects of old ones, those of the API, and the brand's. */
const DECLARED = /^shared\/src\/(paths|contract|client|brand)\/|^shell\/src\/router\/redirects\.ts$/;
const pages = [...sources(ROOT)]
  .filter((file) => /^(mf-|shell\/|shared\/)/.test(file) && !DECLARED.test(file))
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Addresses that are written as literals instead of being built. */
function writtenIn(text: string): string[] {
  const code = withoutComments(text);
  const written = [...code.matchAll(/['"`]\/([\w-]+)(?:[/?#$][^'"`\n]*)?['"`]/g)];
  const home = [...code.matchAll(/(?:\b(?:to|href)[=:]\s*\{?|navigate\()(['"`]\/['"`])/g)];
  return [
    ...written.filter(([, head]) => heads.has(head ?? '')).map(([literal]) => literal),
    ...home.map(([, literal]) => literal ?? ''),
  ];
}

test('addresses are built with paths, never written as literals', () => {
  expect(pages.flatMap(([file, text]) => writtenIn(text).map((literal) => `${file} ${literal}`))).toEqual([]);
});

test('literal addresses are found', () => {
  expect(writtenIn('<Link to="/account/orders">')).toEqual(['"/account/orders"']);
  expect(writtenIn("host.navigate('/login');")).toEqual(["'/login'"]);
  expect(writtenIn('to={`/pathways/${slug}`}')).toEqual(['`/pathways/${slug}`']);
  expect(writtenIn("host.navigate('/', { replace: true })")).toEqual(["'/'"]);
  expect(writtenIn("{ to: '/', error }")).toEqual(["'/'"]);
  expect(writtenIn('<Link to="/">')).toEqual(['"/"']);
  expect(writtenIn("'/tutorials/' + slug")).toEqual(["'/tutorials/'"]);
  expect(writtenIn("fetch('/deploy.json'); // '/account'")).toEqual([]);
  expect(writtenIn('/** `/account/interests` */')).toEqual([]);
});
