import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

// The code belongs to deploy/; this runs it as the command line does.
const root = path.resolve(import.meta.dirname, '../../..');

test('PLAT-210 the API answers what live, canary and previous releases call, by `npm run released-calls`', () => {
  const args = ['--disable-warning=ExperimentalWarning', 'deploy/released-calls/cli.ts', 'recorded'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^The API of this source answers \d+ calls of \d+ releases/);
  expect(status).toBe(0);
});
