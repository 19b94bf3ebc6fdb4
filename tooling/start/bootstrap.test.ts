import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-boot-'));
const pidFile = path.join(folder, 'pid');
afterEach(() => fs.rmSync(pidFile, { force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const gone = (pid: number) => expect.poll(() => alive(pid)).toBe(false);

/** The chain of processes as with npm: a program, a shell, the bootstrap, the tool. */
async function begin(): Promise<{ npm: ChildProcess; tool: number }> {
  const bootstrap = path.join(import.meta.dirname, 'bootstrap.mjs');
  const command = `"${process.execPath}" "${bootstrap}" tooling/start/testing/waiting-tool.ts "${pidFile}"; exit $?`;
  const script = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'ignore' })`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const npm = spawn(process.execPath, ['-e', script], { stdio: 'ignore', env });
  await expect.poll(() => fs.readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/);
  return { npm, tool: Number(fs.readFileSync(pidFile, 'utf8')) };
}

test.runIf(process.platform === 'linux')(
  'the tool ends when npm is killed, even if the shell between them keeps running',
  async () => {
    const { npm, tool } = await begin();
    expect(alive(tool)).toBe(true);
    npm.kill('SIGKILL');
    await gone(tool);
  },
);

test('PLAT-427 the programs of a school talk to each other without the proxy of the machine', async () => {
  const bootstrap = path.join(import.meta.dirname, 'bootstrap.mjs');
  const server = http.createServer((_req, res) => res.end('direct')).listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.once('listening', () => resolve(server.address() as AddressInfo)),
  );
  const proxy = 'http://127.0.0.1:9';
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy, no_proxy: '' };
  const answers = ['localhost', '127.0.0.1'].map(async (host) => {
    const tool = ['tooling/start/testing/asking-tool.ts', `http://${host}:${port}/`];
    return (await run(process.execPath, [bootstrap, ...tool], { env })).stdout;
  });
  expect(await Promise.all(answers)).toEqual(['direct', 'direct']);
  server.close();
});

test.runIf(process.platform === 'linux')('the tool ends when the bootstrap is killed', async () => {
  const { npm, tool } = await begin();
  const stat = fs.readFileSync(`/proc/${tool}/stat`, 'utf8');
  const bootstrap = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  process.kill(bootstrap, 'SIGKILL');
  await gone(tool);
  npm.kill('SIGKILL');
});

test('PLAT-446 after an interrupted install the next start installs again, whatever the lock file says by then', async () => {
  const root = path.join(folder, 'repository');
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text, { mode: 0o755 });
  };
  for (const file of ['pnpm-workspace.yaml', 'package.json']) write(file, '{}');
  write('tool.mjs', "process.stdout.write('started')");
  write('tooling/start/bootstrap.mjs', fs.readFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), 'utf8'));
  const start = (lock: string, install: string) => {
    write('pnpm-lock.yaml', lock);
    write('bin/npx', `#!/bin/sh\n${install}\n`);
    const env = { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH']}` };
    const began = run(process.execPath, [path.join(root, 'tooling/start/bootstrap.mjs'), 'tool.mjs'], { env });
    return began.then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };
  expect(await start('one', 'mkdir -p node_modules')).toBe('Installing dependencies …\nstarted');
  expect(await start('one', 'exit 1')).toBe('started');
  expect(await start('two', 'exit 1')).toMatch(/could not be installed/);
  expect(await start('one', 'true')).toBe('Installing dependencies …\nstarted');
});
