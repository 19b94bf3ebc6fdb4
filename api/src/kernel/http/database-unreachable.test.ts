import { endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { askOnce } from '../../testing/ask-once.ts';
import { siblingUrl } from '../db/client.ts';
import { bind } from './bind.ts';

const slow = endpoint({
  name: 'test.slow',
  method: 'POST',
  path: '/test/slow/',
  auth: 'none',
  summary: 'Takes its time in the database',
  response: z.object({ done: z.boolean() }),
});

const quick = endpoint({ ...slow, name: 'test.quick', path: '/test/quick/', summary: 'Asks the database' });

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({}, (app) => {
    bind(app, slow, async ({ tx }) => {
      await tx.execute(sql`select pg_sleep(60)`);
      return { done: true };
    });
    bind(app, quick, async ({ tx }) => {
      await tx.execute(sql`select 1`);
      return { done: true };
    });
  });
});
afterAll(() => school.close());
const ask = () => school.send('POST', '/api/v1/test/quick/', { body: {} });

test('PLAT-042 a lost database connection is a 503, and the next call succeeds', async () => {
  const outside = new pg.Client({ connectionString: school.databaseUrl });
  await outside.connect();
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const answer = school.send('POST', '/api/v1/test/slow/', { body: {} });
  await vi.waitFor(
    async () => expect((await outside.query(`select 1 ${others} and query like '%pg_sleep%'`)).rowCount).toBe(1),
    { timeout: 20_000 },
  );
  await outside.query(`select pg_terminate_backend(pid) ${others}`);
  expect(await answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable', detail: 'Please try again in a moment.' },
  });
  await vi.waitFor(async () => expect((await school.call('tags.list')).status).toBe(200), { timeout: 20_000 });
  await outside.end();
});

test.each([
  ['takes no connections', 'allow_connections false', 'allow_connections true'],
  ['has another name, while it is restored', 'rename to away', null],
])('API-C-325 while the database %s, a call is a 503', async (_what, shut, open) => {
  const { pathname } = new URL(school.databaseUrl);
  const name = pathname.slice(1);
  const server = siblingUrl(school.databaseUrl, 'postgres');
  const end = (of: string) =>
    askOnce(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${of}'`);
  await end(name);
  await vi.waitFor(() => askOnce(server, `alter database "${name}" ${shut.replace('away', `"${name}_away"`)}`), 20_000);
  try {
    await end(name);
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  } finally {
    await (open
      ? askOnce(server, `alter database "${name}" ${open}`)
      : askOnce(server, `alter database "${name}_away" rename to "${name}"`));
  }
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 20_000 });
});
