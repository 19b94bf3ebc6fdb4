import { endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { bind } from './bind.ts';

const slow = endpoint({
  name: 'test.slow',
  method: 'POST',
  path: '/test/slow/',
  auth: 'none',
  summary: 'Takes its time in the database',
  response: z.object({ done: z.boolean() }),
});

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({}, (app) =>
    bind(app, slow, async ({ tx }) => {
      await tx.execute(sql`select pg_sleep(60)`);
      return { done: true };
    }),
  );
});
afterAll(() => school.close());

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
