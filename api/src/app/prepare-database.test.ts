import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readMigrationFiles } from '../kernel/db/drizzle.ts';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { createClone, dropDatabase } from '../testing/clone.ts';
import { waitingFor } from '../testing/races.ts';
import { startTestSchool } from '../testing/test-school.ts';
import { siblingUrl } from '../kernel/db/client.ts';
import { contractMigrations, raiseOldestEdition } from '../kernel/db/migrate.ts';
import { createDatabase } from '../kernel/db/open-database.ts';
import { type Preparation, prepareDatabase } from './prepare-database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const postgres = inject('postgresUrl');
const demo = { payments: 'sandbox', production: false, seedScale: 1 } as const;
const made: string[] = [];
const clients: pg.Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});
afterAll(async () => {
  for (const name of made) await dropDatabase(postgres, name);
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}
/** A database with the demo school, or an empty one. */
async function database(kind: 'demo' | 'empty'): Promise<{ url: string; client: pg.Client }> {
  const name = `prepare_${randomBytes(6).toString('hex')}`;
  made.push(name);
  if (kind === 'demo') await createClone(postgres, name);
  else await createDatabase(postgres, name);
  const url = siblingUrl(postgres, name);
  return { url, client: await connect(url) };
}
const prepare = (url: string, more: Partial<Preparation> = {}) =>
  prepareDatabase(url, { env: demo, embedded: true, passwordHash: 'x', ...more });

/** Migrations that a database has seen: those of a newer release that dropped something, or unknown ones. */
const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)`;
const EDITIONS: Record<'left behind' | 'other', string> = {
  'left behind': `${NEWER}; update drizzle.oldest_edition set migration = 9999`,
  other: `update drizzle.__drizzle_migrations set hash = 'of-elsewhere' where id = 1`,
};
/** A database is recognised as our untouched demo only by its one row in `school`. */
const OWNERS: Record<'touched' | 'unknown', string> = {
  touched: 'update school set touched = true',
  unknown: 'alter table school drop column touched',
};
/** Represents anything a user did. */
const MARK = `insert into users (email, created_at) values ('somebody@example.com', now())`;
const markExists = async (client: pg.Client) =>
  (await client.query(`select 1 from users where email = 'somebody@example.com'`)).rows.length === 1;

test('a database whose setup was interrupted before the first table is completed', async () => {
  const { url, client } = await database('empty');
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await prepare(url);
  expect((await client.query('select count(*)::int as n from school')).rows).toEqual([{ n: 1 }]);
});

test('PLAT-051 an untouched demo of another edition is rebuilt', async () => {
  const { url, client } = await database('demo');
  await client.query(`${EDITIONS.other}; ${MARK}`);
  const log = vi.fn();
  await prepare(url, { log });
  expect(log).toHaveBeenCalledWith('The demo school is of another edition; rebuilding it …');
  expect(await markExists(client)).toBe(false);
  expect((await client.query('select touched from school')).rows).toEqual([{ touched: false }]);
});

test.each(
  Object.entries(EDITIONS).flatMap(([edition, made]) =>
    Object.entries(OWNERS).map(([owner, owned]) => ({ edition, owner, made, owned })),
  ),
)('PLAT-051 user data is never cleared: $owner, $edition edition', async ({ made, owned }) => {
  const { url, client } = await database('demo');
  await client.query(`${made}; ${owned}; ${MARK}`);
  await expect(prepare(url)).rejects.toThrow(
    /^A newer release has migrated the database "prepare_\w+" and removed .* nothing in it was changed: start that release, or a newer one\.$|^The database "prepare_\w+" was made by another edition .* nothing in it was changed: start that edition again, or give GARGOYLE_DATA another folder; to delete everything in it, run "npm run empty-database -- prepare_\w+"\.$/,
  );
  expect(await markExists(client)).toBe(true);
});

test('PLAT-051 a foreign database behind DATABASE_URL is never cleared, touched or not', async () => {
  for (const made of Object.values(EDITIONS)) {
    const { url, client } = await database('demo');
    await client.query(`${made}; ${MARK}`);
    await expect(prepare(url, { embedded: false })).rejects.toThrow('nothing in it was changed: start that');
    expect(await markExists(client)).toBe(true);
  }
});

test.each([
  ['a real payment provider', { ...demo, payments: 'braintree' as const }],
  ['production', { ...demo, production: true }],
])('PLAT-051 with %s nothing is cleared and clearing is not offered', async (_, env) => {
  const { url, client } = await database('demo');
  await client.query(`${EDITIONS.other}; ${MARK}`);
  await expect(prepare(url, { env })).rejects.toThrow(/DATA another folder\.$|URL another database\.$/);
  expect(await markExists(client)).toBe(true);
});

test.each([
  ['embedded', true, ''],
  ['embedded, touched', true, OWNERS.touched],
  ['behind DATABASE_URL', false, OWNERS.touched],
])(
  'PLAT-174 an older release starts on a schema that a newer one has expanded, and leaves it unchanged: %s',
  async (_, embedded, owned) => {
    const { url, client } = await database('demo');
    await client.query(`alter table users add column of_tomorrow text; ${NEWER}; ${MARK}; ${owned}`);
    const log = vi.fn();
    await prepare(url, { embedded, log });
    expect(log).not.toHaveBeenCalled();
    expect(await markExists(client)).toBe(true);
    expect((await client.query('select of_tomorrow from users limit 1')).fields).toHaveLength(1);
    expect((await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0]).toEqual({
      n: readMigrationFiles({ migrationsFolder: MIGRATIONS }).length + 1,
    });
  },
);

test('PLAT-174 a contract step excludes only the releases that used what it removes', async () => {
  const { url, client } = await database('demo');
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length;
  expect(
    contractMigrations('-- unused since 0002_names, released 2026-12-01: nobody reads it\nalter table x drop column y'),
  ).toEqual([2]);
  await client.query(`${NEWER}; ${OWNERS.touched}`);
  await raiseOldestEdition(client, ours - 1);
  await prepare(url);
  await raiseOldestEdition(client, ours);
  await expect(prepare(url)).rejects.toThrow('start that release, or a newer one');
  // A lower number never resets it.
  await raiseOldestEdition(client, 0);
  await expect(prepare(url)).rejects.toThrow('start that release, or a newer one');
});

test('PLAT-051 the tables of another program are left alone', async () => {
  const { url, client } = await database('empty');
  await client.query(`create table users (email text, created_at timestamptz); ${MARK}`);
  for (const embedded of [true, false]) await expect(prepare(url, { embedded })).rejects.toThrow('by another program');
  expect(await markExists(client)).toBe(true);
  expect((await client.query(`select to_regclass('drizzle.__drizzle_migrations') as it`)).rows).toEqual([{ it: null }]);
});

test('PLAT-051 a demo with outdated content is rebuilt while it is untouched', async () => {
  const { url, client } = await database('demo');
  await client.query(`update school set seed_edition = 'of-yesterday'; ${MARK}`);
  await client.query(OWNERS.touched);
  await prepare(url);
  expect(await markExists(client)).toBe(true);
  await client.query('update school set touched = false');
  for (const other of [
    { embedded: false },
    { env: { ...demo, production: true } },
    { env: { ...demo, payments: 'braintree' as const } },
  ]) {
    await prepare(url, other);
    expect([other, await markExists(client)]).toEqual([other, true]);
    await client.query(`update school set seed_edition = 'of-yesterday'`);
  }
  await prepare(url);
  expect(await markExists(client)).toBe(false);
});

test('PLAT-051 registering marks the demo as touched in the same commit', async () => {
  const school = await startTestSchool();
  const client = await connect(school.databaseUrl);
  await client.query('begin; select 1 from school for update');
  const input = { email: 'somebody@example.com', password1: 'clay under my nails' };
  const registered = school.call('auth.register', input, { headers: await school.human() });
  await waitingFor(school, 1, registered);
  expect(await markExists(client)).toBe(false);
  await client.query('commit');
  expect((await registered).status).toBe(201);
  await client.query(EDITIONS.other);
  await expect(prepare(school.databaseUrl)).rejects.toThrow('nothing in it was changed');
  expect(await markExists(client)).toBe(true);
  await client.end();
  clients.splice(clients.indexOf(client), 1);
  await school.close();
});

test('PLAT-051 after a reset, also by another process, the next change marks the demo as touched again', async () => {
  const school = await startTestSchool();
  const { db } = school.school;
  const touched = async () => (await db.execute<{ touched: boolean }>('select touched from school')).rows[0]?.touched;
  const resetPassword = () => school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  await resetPassword();
  expect(await touched()).toBe(true);
  await school.call('sandbox.reset', {});
  expect(await touched()).toBe(false);
  await resetPassword();
  expect(await touched()).toBe(true);
  const { epoch } = school.school.state;
  await db.execute(`update school set touched = false, epoch = epoch + 1; select pg_notify('school_state', '')`);
  await expect.poll(() => school.school.state.epoch).toBe(epoch + 1);
  await resetPassword();
  expect(await touched()).toBe(true);
  await school.close();
});

test('API-C-266 an upgrade adds missing Spanish texts to a used demo, once, and keeps the school’s own', async () => {
  const { url, client } = await database('demo');
  await client.query(`update school set touched = true, seed_edition = 'of-yesterday/1'`);
  await client.query(`delete from translations where source in ('Standard', 'Express')`);
  await client.query(`insert into translations (language, source, text) values ('es', 'Standard', 'Lo nuestro')`);
  const spanish = async () =>
    (
      await client.query<{ source: string; text: string }>(
        `select source, text from translations where source in ('Standard', 'Express') order by source`,
      )
    ).rows.map(({ source, text }) => [source, text]);
  await prepare(url);
  expect(await spanish()).toEqual([
    ['Express', 'Exprés'],
    ['Standard', 'Lo nuestro'],
  ]);
  await client.query(`delete from translations where source = 'Express'`);
  // With another scale in the settings, it is still the demo that was seeded.
  await prepare(url, { env: { ...demo, seedScale: 2 } });
  expect(await spanish()).toEqual([['Standard', 'Lo nuestro']]);
});

test('API-C-266 a school that was never a demo gets no translations', async () => {
  const { url, client } = await database('empty');
  const env = { ...demo, production: true };
  await prepare(url, { env });
  await client.query('update school set touched = true');
  await prepare(url, { env });
  expect((await client.query('select count(*)::int as n from translations')).rows).toEqual([{ n: 0 }]);
});

test('PLAT-335 limits that the database sets for calls do not end a migration', async () => {
  const { url, client } = await database('empty');
  // Long enough for the statement that lifts it, also on a busy machine; the vacuum at the end takes longer.
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '200ms'`);
  await prepare(url);
  expect((await client.query('select count(*)::int as n from tutorials')).rows[0]?.n).toBeGreaterThan(200);
});
