import { expect, test } from 'vitest';
import { linkVendor, unvouched } from './chunk-sums.ts';

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
  'export const __rspack_esm_ids=[1];export const __webpack_modules__={7(e){}};import{__webpack_require__ as n}from"./vendor.js";n.x();import*as t from"./main.js";n.C(t);';

test('PLAT-240 PLAT-035 the entry imports the vendor chunk by its content name and with its hash', () => {
  const sum = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
  const linked = linkVendor(ENTRY, sum);
  expect(linked).toContain(`integrity:"sha256-${sum}"`);
  expect(linked).toContain('new URL("./vendor.q83vEjRWeJCrze8S.js",import.meta.url).href');
  expect(linked).toContain('const{__webpack_require__:n}=await ');
  expect(linked).not.toMatch(/\bfrom"/);
  expect(unvouched(linked, { 'vendor.q83vEjRWeJCrze8S.js': { sha256: sum } })).toEqual([]);
});

test.each([
  ENTRY.replace('./vendor.js', './other.js'),
  ENTRY.replace('./main.js', './other.js'),
  ENTRY.replace('__webpack_require__ as n', 'r as n'),
])('PLAT-240 an entry with an unexpected form of imports fails the build: %s', (entry) => {
  expect(() => linkVendor(entry, 'sum')).toThrow('writes the imports of the entry differently');
});
