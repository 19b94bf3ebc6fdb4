import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from './parts.ts';

/** Process ids of those that `pid` started, and of those that they started. */
function below(pid: number): number[] {
  let children: string;
  try {
    children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return [];
  }
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...below(child)]);
}
const alive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);

test.runIf(process.platform === 'linux')('a gate that is asked to end takes what it has started along', async () => {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST: '' };
  const gate = spawn(process.execPath, [path.join(root, 'tooling/test/test.ts'), 'types'], {
    cwd: root,
    stdio: 'ignore',
    env,
  });
  const code = new Promise((resolve) => gate.once('exit', resolve));
  let started: number[] = [];
  await vi.waitFor(() => expect((started = below(gate.pid ?? 0)).length).toBeGreaterThan(3), { timeout: 20_000 });
  gate.kill('SIGTERM');
  expect(await code).toBe(143);
  await vi.waitFor(() => expect(started.filter(alive)).toEqual([]), { timeout: 10_000 });
});
