import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { SHARED_MODULES } from '@gargoyle/build/shared-modules.ts';
import { expect, test } from 'vitest';
import { importsOf, sources } from './imports.ts';

test('PLAT-007 the shell imports each shared entry point in the browser too, otherwise no page would have it', () => {
  const used = new Set(
    [...sources(ROOT)]
      .filter((file) => file.startsWith('shell/src/') && !/\.test\.|^shell\/src\/server/.test(file))
      .flatMap((file) => importsOf(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))
      .flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : [specifier])),
  );
  const entryPoints = SHARED_MODULES.filter((door) => door.startsWith('@gargoyle/'));
  expect(entryPoints.filter((name) => !used.has(name))).toEqual([]);
});
