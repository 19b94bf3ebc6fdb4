import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from './parts.ts';

/** Process ids of all descendants of `pid`. */
function descendantsOf(pid: number): number[] {
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
    .flatMap((child) => [child, ...descendantsOf(child)]);
}
const alive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);

test.runIf(process.platform === 'linux')(
  'a test run that is asked to end also ends the processes it started',
  async () => {
    const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST: '' };
    const run = spawn(process.execPath, [path.join(root, 'tooling/test/test.ts'), 'types'], {
      cwd: root,
      stdio: 'ignore',
      env,
    });
    const code = new Promise((resolve) => run.once('exit', resolve));
    let started: number[] = [];
    await vi.waitFor(() => expect((started = descendantsOf(run.pid ?? 0)).length).toBeGreaterThan(3), {
      timeout: 20_000,
    });
    run.kill('SIGTERM');
    expect(await code).toBe(143);
    await expect.poll(() => started.filter(alive)).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'it leaves no files, and no database server that its tests could not stop',
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-ending-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    // A program with the name of the database server that does not end when its pipe closes, as left by a killed test.
    const program = path.join(folder, 'postgres');
    fs.copyFileSync('/bin/sleep', program);
    const script = `
    import { spawn } from 'node:child_process';
    import fs from 'node:fs';
    import os from 'node:os';
    import { endEverythingOnSignals } from ${JSON.stringify(path.join(root, 'tooling/test/end-on-signals.ts'))};
    import { ownTempFolder } from ${JSON.stringify(path.join(root, 'tooling/test/temp-folder.ts'))};
    endEverythingOnSignals(ownTempFolder());
    const data = os.tmpdir() + '/some-test/postgres/database';
    fs.mkdirSync(data, { recursive: true });
    const server = spawn('${program}', ['600'], { detached: true, stdio: 'ignore' });
    fs.writeFileSync(data + '/postmaster.pid', [server.pid, data, 0, 5432].join('\\n'));
    setInterval(() => {}, 1000);
    console.log(server.pid);
  `;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    const code = new Promise((resolve) => run.once('exit', resolve));
    const server = await new Promise<number>((resolve) => run.stdout.once('data', (text) => resolve(Number(text))));
    onTestFinished(() => void (alive(server) && process.kill(server, 'SIGKILL')));
    expect(alive(server)).toBe(true);
    run.kill('SIGTERM');
    expect(await code).toBe(143);
    // An orphaned process stays listed until its new parent has reaped it.
    await expect.poll(() => alive(server)).toBe(false);
    expect(fs.readdirSync(folder)).toEqual(['postgres']);
  },
);
