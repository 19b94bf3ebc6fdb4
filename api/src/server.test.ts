import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inject } from 'vitest';
import { type ApiProcess, spawnApi } from './testing/api-process.ts';
import { PRODUCTION as PRODUCTION_SETTINGS } from './testing/production-settings.ts';
import { createClone, dropDatabase } from './testing/clone.ts';

// Starts the server as a process: what it prints, when it is ready, how it ends.
const children: ChildProcess[] = [];
let data: string;
let databaseUrl: string;
const database = `school_server_${process.pid}`;
const { DATABASE_URL: _, ...PRODUCTION } = PRODUCTION_SETTINGS;

beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-server-'));
  databaseUrl = await createClone(inject('postgresUrl'), database);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), database);
  fs.rmSync(data, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const started = await spawnApi({ GARGOYLE_DATA: data, DATABASE_URL: databaseUrl, ...settings });
  children.push(started.child);
  return started;
}

test('PLAT-041 PLAT-042 two processes serve one database on both loopback addresses, and end cleanly', async () => {
  const [first, second] = [await start(), await start()];
  await Promise.all([first.ready(), second.ready()]);
  expect(first.output()).toContain(`The API is ready: http://localhost:${first.port}`);
  for (const { port } of [first, second])
    for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(200);

  // A clock move in one process reaches the other and voids its cached answers.
  const epoch = async (s: ApiProcess, query = '') => {
    const response = await fetch(`http://127.0.0.1:${s.port}/api/v1/epoch/${query}`);
    return ((await response.json()) as { epoch: number }).epoch;
  };
  const before = await epoch(second);
  const polled = epoch(second, `?after=${before}`);
  const moved = await fetch(`http://127.0.0.1:${first.port}/api/v1/sandbox/clock/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT1S' }),
  });
  expect(moved.status).toBe(200);
  expect(await polled).toBe(before + 1);

  // Open long polls do not delay shutdown.
  void epoch(first, `?after=${before + 1}`).catch(() => {});
  first.child.kill('SIGTERM');
  second.child.kill('SIGINT');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
}, 120_000);

test('PLAT-041 what arrived on the second loopback address is finished, too', async () => {
  const started = await start();
  await started.ready();
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin; lock table leads');
  const answer = fetch(`http://[::1]:${started.port}/api/v1/lead-magnet-funnel/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', tag: 'sculpting', newsletter: true }),
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  started.child.kill('SIGTERM');
  const accepts = () =>
    fetch(`http://127.0.0.1:${started.port}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(accepts, { timeout: 20_000 }).toBe(false);
  await other.query('commit');
  expect((await answer).status).toBe(201);
  expect(await started.ended).toBe(0);
  await other.end();
}, 120_000);

test('PLAT-041 ends when its parent process is gone', async () => {
  const started = await start();
  await started.ready();
  started.child.disconnect();
  expect(await started.ended).toBe(0);
}, 120_000);

test('PLAT-309 a busy port, a wrong setting, an unreachable database or file store: one sentence, exit code 1', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  const cases: [Record<string, string>, RegExp][] = [
    [{ API_PORT: String(port) }, new RegExp(`^Port ${port} is in use by another program`)],
    [{ PAYMENTS: 'cash' }, /^Wrong setting: PAYMENTS must be one of/],
    [{ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' }, /^The database at postgres:\/\/me@127\.0\.0\.1:1\/x/],
    [
      {
        ...{ FILES_STORE: 's3://school/files', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' },
        ...{ AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' },
      },
      /^The store of files s3:\/\/school\/files\/ at http:\/\/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
    ],
  ];
  for (const [settings, sentence] of cases) {
    const started = await start(settings);
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(sentence);
    expect(started.output()).not.toContain('\n');
    expect(started.output()).not.toContain('secret');
  }
  holder.close();
}, 120_000);

test('API-C-258 API-C-262 PLAT-041 in production mode the real limits apply and the sandbox is closed', async () => {
  const school = await start({ ...PRODUCTION, METRICS_TOKEN: 'of-the-test-alone' });
  await school.ready();
  const call = (path: string, body?: object) =>
    fetch(`${school.url}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  expect((await call('/readyz')).status).toBe(200);
  expect((await call('/api/v1/plans/')).status).toBe(200);
  const metrics = async (authorization: string) =>
    (await fetch(`${school.url}/metrics`, { headers: { authorization } })).status;
  expect(await Promise.all(['', 'Bearer of-another-test', 'Bearer of-the-test-alone'].map(metrics))).toEqual([
    404, 404, 200,
  ]);
  for (const path of ['/api/v1/sandbox/reset/', '/api/v1/sandbox/clock/', '/api/v1/sandbox/tokenize/'])
    expect((await call(path, {})).status, path).toBe(404);
  const answers: number[] = [];
  for (let n = 0; n < 7; n += 1)
    answers.push((await call('/api/v1/contests/mask-of-the-year/sign_up/', { email: 'a' })).status);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await school.stop()).toBe(0);
}, 120_000);

test('PLAT-051 an unusable database is left as it is, and emptied only on request by name', async () => {
  const name = `${database}_foreign`;
  const url = await createClone(inject('postgresUrl'), name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update drizzle.__drizzle_migrations set hash = 'of-elsewhere'`);
  const refused = await start({ DATABASE_URL: url });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /^The database "\w+" was made by another edition .* run "npm run empty-database -- \w+"\.$/,
  );

  const empty = (target: string, settings: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'app/empty-database.ts'), target], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, GARGOYLE_DATA: data, ...settings },
    }).then(
      ({ stdout }) => stdout.trim(),
      (error: { stderr: string }) => error.stderr.replace(/^.*Warning.*$/gm, '').trim(),
    );
  const users = async () => (await client.query<{ n: number }>('select count(*)::int as n from users')).rows[0]?.n;
  expect(await empty('school')).toBe(`Name the database to empty: npm run empty-database -- ${name}`);
  expect(await empty(name)).toBe(`The database "${name}" is in use: stop the school first.`);
  const real = {
    PAYMENTS: 'braintree',
    BRAINTREE_MERCHANT_ID: 'm',
    BRAINTREE_PUBLIC_KEY: 'p',
    BRAINTREE_PRIVATE_KEY: 'k',
  };
  for (const settings of [real, PRODUCTION])
    expect(await empty(name, settings)).toMatch(/^Only the database of a demo school can be emptied/);
  expect(await users()).toBeGreaterThan(0);

  await client.end();
  expect(await empty(name)).toBe(`The database "${name}" is empty.`);
  const started = await start({ DATABASE_URL: url });
  await started.ready();
  await started.stop();
  await dropDatabase(inject('postgresUrl'), name);
}, 240_000);

test('PLAT-419 a connection on which nothing was ever asked does not delay the end', async () => {
  const api = await start();
  await api.ready();
  const silent = net.connect(api.port, '127.0.0.1');
  await once(silent, 'connect');
  // The server knows the connection as soon as it answers a later one.
  expect((await fetch(`http://127.0.0.1:${api.port}/readyz`)).status).toBe(200);
  const began = performance.now();
  expect(await api.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
