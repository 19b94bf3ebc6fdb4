import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const BROWSER = /^(shared|shell|mf-\w+)\/src\/(?!.*(\.test\.|testing\/))/;

test('PLAT-428 browser code makes its keys without crypto.randomUUID', () => {
  const files = [...sources(ROOT)].filter((file) => BROWSER.test(file));
  expect(files.length).toBeGreaterThan(500);
  const code = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^ *(\*|\/[/*]).*$/gm, '');
  expect(files.filter((file) => code(file).includes('randomUUID'))).toEqual([]);
});
