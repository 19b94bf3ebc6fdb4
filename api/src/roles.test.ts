import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { siblingUrl } from './kernel/db/client.ts';
import { createDatabase } from './kernel/db/open-database.ts';
import { type ApiProcess, spawnApi } from './testing/api-process.ts';
import { dropDatabase } from './testing/clone.ts';
import { openPostOffice, type PostOffice } from './testing/post-office.ts';
import { PRODUCTION } from './testing/production-settings.ts';

// Starts the API, worker and migrate roles as separate processes.
const postgres = inject('postgresUrl');
const name = `school_roles_${process.pid}`;
const url = siblingUrl(postgres, name);
const started: ApiProcess[] = [];
let data: string;
let office: PostOffice;
let client: pg.Client;
beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-roles-'));
  office = await openPostOffice();
  await createDatabase(postgres, name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await client.end();
  await dropDatabase(postgres, name);
  office.close();
  fs.rmSync(data, { recursive: true, force: true });
});

async function start(role: 'api' | 'worker' | 'migrate'): Promise<ApiProcess> {
  const settings = { GARGOYLE_DATA: data, SMTP_URL: office.url, DRAIN_SECONDS: '0', METRICS: 'open' };
  const launched = await spawnApi({ ...PRODUCTION, ...settings, DATABASE_URL: url, ROLE: role });
  started.push(launched);
  return launched;
}
const request = async ({ url }: ApiProcess, address: string) => {
  const answer = await fetch(url + address);
  return { status: answer.status, text: await answer.text() };
};
const insertMails = (count: number) =>
  client.query(
    `insert into mails ("to", subject, text, html, sent_at, state)
      select 'reader' || n || '@example.org', 'Mail ' || n, 't', '<p>t</p>', now(), 'waiting'
      from generate_series(1, ${count}) n`,
  );
const waitingMails = async () =>
  (await client.query<{ n: number }>(`select count(*)::int as n from mails where state in ('waiting', 'sending')`))
    .rows[0]?.n;

test('PLAT-270 PLAT-271 PLAT-041 migrate, API and workers each do only their own part', async () => {
  const api = await start('api');
  await expect.poll(() => api.output(), { timeout: 30_000 }).toContain('waiting for ROLE=migrate');
  const stopped = await start('migrate');
  // Holds the lock that the migration needs, so that the process is stopped midway.
  await client.query('select pg_advisory_lock(20170601)');
  const locked = () =>
    client.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
  await vi.waitFor(async () => expect((await locked()).rows).toHaveLength(1), { timeout: 30_000 });
  expect(await stopped.stop()).toBe(1);
  await client.query('select pg_advisory_unlock(20170601)');
  const migrate = await start('migrate');
  expect(await migrate.ended).toBe(0);
  expect(migrate.output()).toBe('The database is ready.');
  await api.ready();

  // No worker runs yet: the mails wait, and the API has no connection for jobs.
  await insertMails(20);
  await client.query(`select pg_notify('school_mail', '')`);
  expect((await request(api, '/readyz')).status).toBe(200);
  expect((await request(api, '/api/v1/plans/')).status).toBe(200);
  const names = await client.query(`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  expect(names.rows.map((row) => row['name'])).not.toContain('gargoyle-jobs');
  expect([await waitingMails(), office.taken]).toEqual([20, []]);

  const workers = await Promise.all([start('worker'), start('worker')]);
  await Promise.all(workers.map((worker) => worker.ready()));
  for (const worker of workers) {
    expect(worker.output()).toBe(`The worker is ready: http://localhost:${worker.port}`);
    for (const address of ['/healthz', '/readyz']) expect((await request(worker, address)).status).toBe(200);
    expect((await request(worker, '/metrics')).text).toContain('gargoyle_job_seconds');
    expect((await request(worker, '/api/v1/plans/')).status).toBe(404);
  }
  await client.query(`select pg_notify('school_mail', '')`);
  await vi.waitFor(async () => expect(await waitingMails()).toBe(0), { timeout: 30_000 });
  const subjects = office.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
  expect(new Set(subjects).size).toBe(20);
  expect(subjects).toHaveLength(20);

  expect(await Promise.all([api, ...workers].map((launched) => launched.stop()))).toEqual([0, 0, 0]);
}, 120_000);

test('PLAT-270 PLAT-271 an unknown role or an unreachable database: one sentence, exit code 1', async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ ROLE: 'janitor' }, /^Wrong setting: ROLE must be one of: all, api, worker, migrate\.$/],
    [{ ROLE: 'migrate', DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^The database at postgres:.* cannot be used.*\.$/],
  ];
  await Promise.all(
    cases.map(async ([settings, sentence]) => {
      const launched = await spawnApi({ GARGOYLE_DATA: data, ...settings });
      expect(await launched.ended).toBe(1);
      expect(launched.output()).toMatch(sentence);
      expect(launched.output()).not.toContain('\n');
    }),
  );
}, 60_000);
