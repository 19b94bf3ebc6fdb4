import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { expect, test } from 'vitest';
import { importsOf, sources } from './imports.ts';

const SDK = /^@opentelemetry\/|^@gargoyle\/shared\/tracing$|\/open-tracing\.ts$/;

test('PLAT-310 without tracing nothing of the SDK is loaded: it is only ever imported dynamically', () => {
  const reached = [...sources(ROOT)]
    .filter((file) => !file.endsWith('.test.ts') && file !== 'shared/src/tracing/open-tracing.ts')
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
      const lines = text.split('\n');
      return importsOf(file, text).map((line) => ({ ...line, dynamic: /\bimport\(/.test(lines[line.line - 1] ?? '') }));
    })
    .filter(({ specifier, typeOnly }) => SDK.test(specifier) && !typeOnly);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.filter(({ dynamic }) => !dynamic)).toEqual([]);
});
