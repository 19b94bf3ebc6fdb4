import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfRepository } from './copy.ts';

let copy = '';
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-alone-'));
beforeAll(() => {
  copy = copyOfRepository();
}, 120_000);
afterAll(() => {
  for (const folder of [copy, data]) fs.rmSync(folder, { recursive: true, force: true });
});

function run(command: string, ...args: string[]): { status: number | null; said: string } {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST: '', GARGOYLE_DATA: data };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
}

test('PLAT-002 a remote is built, tested and published where no other application has any source', {
  timeout: 300_000,
}, () => {
  for (const other of ['shell', 'mf-player', 'mf-commerce', 'mf-account', 'api', 'e2e'])
    fs.rmSync(path.join(copy, other, 'src'), { recursive: true, force: true });

  const published = run(process.execPath, path.join(copy, 'deploy/release/cli.ts'), 'release', 'mf-catalog');
  expect(published.said).toMatch(/^mf-catalog@[0-9a-f]{12}\n$/);
  expect(published.status).toBe(0);
  expect(fs.readdirSync(path.join(data, 'releases'))).toContain('mf-catalog');
  expect(fs.existsSync(path.join(data, 'releases/shell'))).toBe(false);

  const vitest = path.join(copy, 'node_modules/.bin/vitest');
  const tested = run(vitest, 'run', '--project', 'rules', '--project', 'screens', 'mf-catalog/src/features/tutorials/');
  expect(tested.said).toMatch(/Test Files.*passed/);
  expect(tested.status).toBe(0);
});
