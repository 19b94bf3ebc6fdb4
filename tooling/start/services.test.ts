import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServices, pauseAfter } from './services.ts';

const SERVER = path.join(import.meta.dirname, 'testing/server.ts');

function school() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-services-'));
  const logged: string[] = [];
  const services = createServices({
    root: path.resolve(import.meta.dirname, '../..'),
    data: path.join(folder, 'data'),
    env: process.env,
    log: (line) => void logged.push(line),
  });
  onTestFinished(async () => {
    await services.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const read = (name: string) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  return {
    services,
    logged,
    start: () => services.start('API', [SERVER, folder]),
    put: (name: string) => fs.writeFileSync(path.join(folder, name), ''),
    remove: (name: string) => fs.rmSync(path.join(folder, name)),
    pid: () => Number(read('pid')),
    starts: () => read('starts').length,
    remembered: () => (JSON.parse(read('data/run.json') || '{"pids":[]}') as { pids: number[] }).pids,
  };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('PLAT-065 the pause before the next start grows to ten seconds and no further', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100, 5000].map(pauseAfter)).toEqual([
    200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000, 10_000,
  ]);
});

test('PLAT-065 a server that dies is restarted, however often that fails, and the reason is logged each time', async () => {
  const { start, put, remove, pid, logged, remembered } = school();
  await start();
  const first = pid();
  put('broken');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => logged.length).toBe(3);
  remove('broken');
  await expect.poll(pid).not.toBe(first);
  expect(logged.slice(0, 3)).toEqual([
    'The API ended with code null; restarting it.',
    'The API could not be restarted, next attempt in 0.8 s: The floor is missing.',
    'The API could not be restarted, next attempt in 1.6 s: The floor is missing.',
  ]);
  await expect.poll(remembered).toEqual([process.pid, pid()]);
  // It is supervised as before.
  const second = pid();
  process.kill(second, 'SIGKILL');
  await expect.poll(pid).not.toBe(second);
});

test('PLAT-065 a failing first start is reported to the caller and not repeated', async () => {
  const { start, put, starts, logged } = school();
  put('broken');
  await expect(start()).rejects.toThrow('The floor is missing.');
  expect([starts(), logged]).toEqual([1, []]);
});

test('PLAT-065 a restart during recovery leaves one running server', async () => {
  const { services, start, put, remove, pid, starts } = school();
  await start();
  put('broken');
  process.kill(pid(), 'SIGKILL');
  await expect.poll(starts).toBe(3);
  remove('broken');
  await services.restart('API');
  expect([starts(), isAlive(pid())]).toEqual([4, true]);
  const only = pid();
  await services.restart('API');
  expect([starts(), isAlive(pid()), isAlive(only)]).toEqual([5, true, false]);
});

test('PLAT-065 PLAT-041 stopping also stops servers that are starting or waiting to start', async () => {
  const { services, start, put, pid, starts, logged } = school();
  put('mute');
  const starting = start().catch((error: unknown) => String(error));
  await expect.poll(pid).toBeGreaterThan(0);
  await services.stop();
  expect(await starting).toContain('ended');
  expect([isAlive(pid()), starts()]).toEqual([false, 1]);
  expect(logged.filter((line) => line.includes('restart'))).toEqual([]);
});

test('PLAT-448 what a server says while it starts is shown at once', async () => {
  const { start, put, logged } = school();
  put('mute');
  start().catch(() => {});
  await expect.poll(() => logged).toEqual(['The floor is being laid.']);
});
