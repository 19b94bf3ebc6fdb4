import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chosen, FILES, testOf } from './models.ts';

test('PLAT-071 every model, and every other file under mutation testing, has its test next to it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  expect([...FILES, ...FILES.map(testOf)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(FILES).size).toBe(FILES.length);
});

test('PLAT-071 words select files, no word selects all of them', () => {
  expect(chosen([])).toEqual(FILES);
  expect(chosen(['money/money', 'plans/plans'])).toEqual([
    'api/src/domains/commerce/plans/plans.model.ts',
    'mf-commerce/src/common/plans/plans.model.ts',
    'api/src/kernel/money/money.ts',
  ]);
});

test('PLAT-457 words that no file under mutation has in its path are refused, instead of testing nothing', () => {
  const command = [path.join(import.meta.dirname, 'mutation.ts'), 'no-such-rule'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 20_000 });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No file under mutation has no-such-rule in its path/)]);
});
