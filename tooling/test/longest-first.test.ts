import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { longestTimeout } from './longest-first.ts';
import { root } from './parts.ts';

test.each([
  ["test('x', { timeout: 300_000 }, () => {});", 300_000],
  ["test('x', () => {\n}, 120_000);\ntest('y', () => {\n}, 60_000);", 120_000],
  ['vi.setConfig({ testTimeout: 120_000 });', 120_000],
  ['  LONG ? 7_200_000 : 600_000,', 600_000],
  ['const DAY = 86_400_000;', 0],
])('the longest timeout of a file is read from %j', (text, ms) => {
  expect(longestTimeout(text)).toBe(ms);
});

test('the slowest files have the longest timeouts', () => {
  for (const file of ['api/src/app/crash.test.ts', 'api/src/server.test.ts', 'tooling/test/remote-alone.test.ts'])
    expect(longestTimeout(readFileSync(path.join(root, file), 'utf8')), file).toBeGreaterThanOrEqual(240_000);
});
