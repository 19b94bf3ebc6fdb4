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
  expect(linked).toContain('integrity:"sha256-"+i');
  expect(linked).not.toMatch(/\bfrom"/);
  expect(linked).not.toContain('screen');
  const files = { 'vendor.q83vEjRWeJCrze8S.js': { sha256: VENDOR_SUM }, 'shared.js': { sha256: SHARED_SUM } };
  expect(unvouched(linked, files)).toEqual([]);
});

test.each([
  ENTRY.replace('./vendor.js', './other.js'),
  ENTRY.replace('./shared.js', './other.js'),
  ENTRY.replace('*as s from', '{s}from'),
  ENTRY.replace('__webpack_require__ as n', 'r as n'),
])('PLAT-240 an entry with an unexpected form of imports fails the build: %s', (entry) => {
  expect(() => linkChunks(entry, SUMS)).toThrow('writes the imports of the entry differently');
});
