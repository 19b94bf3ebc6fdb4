import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { freePort } from '@gargoyle/api/src/testing/api-process.ts';
import { dropDatabase } from '@gargoyle/api/src/testing/clone.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSchool } from './school.ts';

// `npm start` with ROLE: the parts of one school, each from its own start, in one data folder.
const postgres = inject('postgresUrl');
const name = `school_parts_${process.pid}`;
const started: ChildProcess[] = [];
let data: string;
let ports: { PORT: string; API_PORT: string; WORKER_PORT: string };
beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-parts-'));
  const [PORT, API_PORT, WORKER_PORT] = await Promise.all([freePort(), freePort(), freePort()]);
  ports = { PORT: String(PORT), API_PORT: String(API_PORT), WORKER_PORT: String(WORKER_PORT) };
  await createDatabase(postgres, name);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await dropDatabase(postgres, name);
  fs.rmSync(data, { recursive: true, force: true });
});

function start(role: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ROLE: role, GARGOYLE_DATA: data, ...ports },
      DATABASE_URL: siblingUrl(postgres, name),
    },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error(text)))]);
  ready.catch(() => {});
  return {
    ready,
    ended,
    output: () => text.trim(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
const answerOf = (port: string, address: string) =>
  fetch(`http://127.0.0.1:${port}${address}`).then(
    ({ status }) => status,
    () => 0,
  );

test('PLAT-332 ROLE with npm start runs one part of the school, and restarting it leaves the others alone', async () => {
  const migration = start('migrate');
  expect([await migration.ended, migration.output().split('\n').at(-1)]).toEqual([0, 'The database is ready.']);
  const [api, worker, edge, watch] = ['api', 'worker', 'edge', 'watch'].map(start) as [
    ...[ReturnType<typeof start>, ReturnType<typeof start>, ReturnType<typeof start>, ReturnType<typeof start>],
  ];
  await Promise.all([api, worker, edge, watch].map(({ ready }) => ready));
  expect(await answerOf(ports.API_PORT, '/readyz')).toBe(200);
  expect(await answerOf(ports.WORKER_PORT, '/readyz')).toBe(200);
  expect(await answerOf(ports.PORT, '/healthz')).toBe(200);
  // Nothing was published: the parts share a store that release commands fill.
  expect(fs.existsSync(path.join(data, 'releases/deploy.json'))).toBe(false);
  expect(watch.output()).toMatch(/^The health watch is running\./);

  const again = start('api');
  await again.ready;
  await api.ended;
  expect(await answerOf(ports.API_PORT, '/api/v1/plans/')).toBe(200);
  expect(await answerOf(ports.WORKER_PORT, '/readyz')).toBe(200);
  expect(await answerOf(ports.PORT, '/healthz')).toBe(200);
  expect(await Promise.all([again, worker, edge, watch].map(({ stop }) => stop()))).toEqual([0, 0, 0, 0]);
}, 180_000);

test('PLAT-415 a whole school makes sizes of pictures in the background, with the lowest priority', async () => {
  const logged: string[] = [];
  const env = { PATH: process.env['PATH'], GARGOYLE_DATA: data, ...ports, DATABASE_URL: siblingUrl(postgres, name) };
  const school = await startSchool({ ...env, HEALTH_WATCH: 'off' }, (line) => logged.push(line), { publishes: false });
  const sizes = path.join(data, 'media/sizes');
  try {
    await expect.poll(() => fs.existsSync(sizes) && fs.readdirSync(sizes), { timeout: 60_000 }).toBeTruthy();
    const { stdout } = await promisify(execFile)('ps', ['-eLo', 'nice,comm,args']);
    const threads = stdout.split('\n').filter((line) => line.includes('gargoyle picture sizes'));
    const encoders = threads.filter((line) => /libuv|vips/.test(line));
    expect(encoders.length).toBeGreaterThan(0);
    expect(encoders.map((line) => Number.parseInt(line, 10))).toEqual(encoders.map(() => 19));
  } finally {
    await school.stop();
  }
  expect(logged.filter((line) => line.includes('Sizes of pictures'))).toEqual([]);
}, 180_000);
