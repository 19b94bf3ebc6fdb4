import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { linkChunks, unvouched } from './chunk-sums.ts';

test('PLAT-035 a script or style sheet whose hash is missing from the entry is reported', () => {
  const files = Object.fromEntries(
    ['remoteEntry.js', 'main.css', 'screen.js', 'screen.css', '7.js', 'letters.woff2'].map((name) => [
      name,
      { sha256: `sum of ${name}` },
    ]),
  );
  const entry = 'const sums = { 1: "sum of screen.jssum of screen.css", 2: "sum of 7.js" }';
  expect(unvouched(entry, files)).toEqual([]);
  expect(unvouched(entry.replace('sum of screen.css', ''), files)).toEqual(['screen.css']);
  expect(unvouched('', files)).toEqual(['screen.js', 'screen.css', '7.js']);
});

const ENTRY =
  'export const __rspack_esm_ids=[1];export const __webpack_modules__={7(e){}};import{__webpack_require__ as n}from"./vendor.js";n.x();import*as s from"./shared.js";n.C(s);import*as t from"./main.js";n.C(t);';
const VENDOR_SUM = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const SHARED_SUM = '+/3vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const SUMS = new Map([
  ['vendor.js', VENDOR_SUM],
  ['shared.js', SHARED_SUM],
  ['screen.js', 'sum of a lazy chunk'],
]);

test('PLAT-240 PLAT-035 the entry imports its chunks at once, by their content names and with their hashes', () => {
  const linked = linkChunks(ENTRY, SUMS);
  expect(linked).toContain(
    `const[{__webpack_require__:n},s]=await Promise.all([["vendor.q83vEjRWeJCrze8S.js","${VENDOR_SUM}"],["shared.-_3vEjRWeJCrze8S.js","${SHARED_SUM}"]]`,
  );
  expect(linked).toContain('import(__gargoyleAnnounce(new URL(f,import.meta.url),"sha256-"+i))');
  expect(linked).not.toMatch(/\bfrom"/);
  expect(linked).not.toContain('screen');
  const files = { 'vendor.q83vEjRWeJCrze8S.js': { sha256: VENDOR_SUM }, 'shared.js': { sha256: SHARED_SUM } };
  expect(unvouched(linked, files)).toEqual([]);
});

test.each([
  ['WebKit', 'Apple Computer, Inc.', { type: 'module', src: 'trusted https://school.example/r/mf-player/7.js' }],
  ['others', 'Google Inc.', { rel: 'modulepreload', href: 'https://school.example/r/mf-player/7.js' }],
])(
  'PLAT-418 a file is announced with its hash in %s, unless another origin sends it',
  (_browser, vendor, announced) => {
    const start = /;(\{const .*?return u\}\})const\[/.exec(linkChunks(ENTRY, SUMS))?.[1] ?? '';
    const added: unknown[] = [];
    const page = {
      ...{ URL, navigator: { vendor } },
      document: { head: { append: (element: unknown) => added.push(element) }, createElement: () => ({}) },
      trustedTypes: { createPolicy: () => ({ createScriptURL: (address: string) => `trusted ${address}` }) },
      __gargoyleAnnounce: (_file: string, _hash: string): string => '',
    };
    runInNewContext(start.replaceAll('import.meta.url', '"https://school.example/r/shell/main.js"'), page);
    const theirs = 'http://localhost:5173/remoteEntry.js';
    expect(page.__gargoyleAnnounce('/r/mf-player/7.js', 'sha256-1')).toBe('https://school.example/r/mf-player/7.js');
    expect(page.__gargoyleAnnounce(theirs, '')).toBe(theirs);
    expect(added).toEqual([{ crossOrigin: 'anonymous', integrity: 'sha256-1', ...announced }]);
  },
);

test.each([
  ENTRY.replace('./vendor.js', './other.js'),
  ENTRY.replace('./shared.js', './other.js'),
  ENTRY.replace('*as s from', '{s}from'),
  ENTRY.replace('__webpack_require__ as n', 'r as n'),
])('PLAT-240 an entry with an unexpected form of imports fails the build: %s', (entry) => {
  expect(() => linkChunks(entry, SUMS)).toThrow('writes the imports of the entry differently');
});
