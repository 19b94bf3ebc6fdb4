import fs from 'node:fs';
import path from 'node:path';
import { sql } from './drizzle.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSchool } from '../../app/open-school.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { readEnv } from '../settings/env.ts';
import { announceMail } from '../school/state.ts';
import { openDatabase } from './client.ts';
import { reachDatabase } from './open-database.ts';

// Behaviour behind a pooler in transaction mode, seen from the database. `API_POOLER` puts a real PgBouncer in front
// (api/README.md).

let school: TestSchool;
/** As behind a pooler, whose own connections set the timeouts. */
let bounded: string;
beforeAll(async () => {
  school = await startTestSchool();
  const bounds = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';
  bounded = `${school.databaseUrl}?options=${encodeURIComponent(bounds)}`;
});
afterAll(() => school.close());

test('PLAT-301 through a pooler no statement has a name and nothing is set when a connection is opened', async () => {
  const inspect = async (pooled: boolean) => {
    const { db, close } = openDatabase(school.databaseUrl, { poolSize: 1, pooled });
    onTestFinished(close);
    const named = db.select({ one: sql`1` }).from(sql`(select 1) s`).prepare(`named-${pooled}`);
    for (let i = 0; i < 4; i++) await named.execute();
    for (let i = 0; i < 4; i++) await db.execute(sql`select 2`);
    const { rows } = await db.execute(sql`select (select count(*)::int from pg_prepared_statements) as names,
      current_setting('statement_timeout') as bound, current_setting('idle_in_transaction_session_timeout') as idle`);
    return rows[0];
  };
  expect(await inspect(true)).toEqual({ names: 0, bound: '0', idle: '0' });
  expect(await inspect(false)).toEqual({ names: 2, bound: '15s', idle: '30s' });
});

test('PLAT-301 a school behind a pooler listens on the database itself', async () => {
  const direct = `${school.databaseUrl}?application_name=direct`;
  const { school: behind, close } = await openSchool(school.school.env, bounded, { direct });
  onTestFinished(close);
  const { rows } = await school.school.db.execute<{ query: string }>(
    sql`select query from pg_stat_activity where datname = current_database() and application_name = 'direct'`,
  );
  expect(rows.map(({ query }) => query.split(' ')[0])).toEqual(['listen']);
  const notified = new Promise((resolve) => behind.state.on('mail', resolve));
  await behind.db.transaction((tx) => announceMail(tx));
  await notified;
});

test('PLAT-301 an order that holds a pooled connection waits only for the database itself, not for another pooled connection', async () => {
  const direct = `${school.databaseUrl}?application_name=direct`;
  const { school: behind, close } = await openSchool(school.school.env, bounded, { direct });
  onTestFinished(close);
  const look = sql`select current_setting('application_name') as name, current_setting('statement_timeout') as bound`;
  const [calls, books] = await Promise.all([behind.db.execute(look), behind.payments.books.execute(look)]);
  expect([calls.rows, books.rows]).toEqual([
    [{ name: 'gargoyle-api', bound: '15s' }],
    [{ name: 'direct', bound: '15s' }],
  ]);
});

test('PLAT-301 a pooler without statement timeouts is refused, and so is a direct address without a pooler', async () => {
  const reach = (settings: Record<string, string>) => reachDatabase(readEnv({ NODE_ENV: 'test', ...settings }));
  const DATABASE_DIRECT_URL = school.databaseUrl;
  await expect(reach({ DATABASE_URL: school.databaseUrl, DATABASE_DIRECT_URL })).rejects.toThrow(
    /\(DATABASE_URL\) cannot be used: its pooler does not limit how long statements .* last/,
  );
  await expect(reach({ DATABASE_URL: bounded, DATABASE_DIRECT_URL })).resolves.toMatchObject({
    url: bounded,
    direct: school.databaseUrl,
  });
  await expect(async () => reach({ DATABASE_DIRECT_URL })).rejects.toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL, the pooler before it.',
  );
});

test('PLAT-301 nothing in the API leaves session state on a connection that a pooler shares', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  /** These open connections to the database itself. */
  const direct = new Set(['kernel/backup/copy-in.ts', 'kernel/db/migrate.ts', 'kernel/school/state.ts']);
  const LASTING =
    /pg_(try_)?advisory_lock\b|^\s*(set (?!local\b)|listen |create temp|declare |prepare |deallocate |discard )/i;
  const files = fs
    .globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^testing\//.test(file) && !direct.has(file));
  expect(files.length).toBeGreaterThan(200);
  const statements = (file: string) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/(?:sql|query\()\s*[`']([^`']*)/g)].map(
      ([, statement = '']) => statement,
    );
  expect(files.filter((file) => statements(file).some((statement) => LASTING.test(statement)))).toEqual([]);
});
