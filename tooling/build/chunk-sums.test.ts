import { expect, test } from 'vitest';
import { unvouched } from './chunk-sums.ts';

test('PLAT-035 a script or style sheet whose hash the entry does not carry is told', () => {
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
