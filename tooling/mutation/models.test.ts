import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, TESTS } from './models.ts';

test('PLAT-071 every rule that is broken on purpose is there, with its test beside it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  expect([...FILES, ...TESTS].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(FILES).size).toBe(FILES.length);
});
