import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { patienceOf } from './longest-first.ts';
import { root } from './parts.ts';

test.each([
  ["test('x', { timeout: 300_000 }, () => {});", 300_000],
  ["test('x', () => {\n}, 120_000);\ntest('y', () => {\n}, 60_000);", 120_000],
  ['vi.setConfig({ testTimeout: 120_000 });', 120_000],
  ['  LONG ? 7_200_000 : 600_000,', 600_000],
  ['const DAY = 86_400_000;', 0],
])('what a file allows its tests is read from %j', (text, ms) => {
  expect(patienceOf(text)).toBe(ms);
});

test('the files known to take longest say so', () => {
  for (const file of ['api/src/app/crash.test.ts', 'api/src/server.test.ts', 'tooling/test/remote-alone.test.ts'])
    expect(patienceOf(readFileSync(path.join(root, file), 'utf8')), file).toBeGreaterThanOrEqual(240_000);
});
