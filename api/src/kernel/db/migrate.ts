import path from 'node:path';
import { drizzle, migrate, readMigrationFiles } from './drizzle.ts';
import type pg from 'pg';
import { openConnection, unusable } from './open-connection.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same in every process: the lock for migrating, seeding and resetting. */
const LOCK = 20_170_601;

/**
 * How a database's schema relates to ours. `older`: not migrated as far as we need. `newer`: migrated further by a
 * newer release that removed nothing we use. `too-new`: a newer release removed something we use.
 */
export type Edition = 'empty' | 'older' | 'ours' | 'newer' | 'too-new' | 'foreign';

const UNUSED = /^-- unused since (\d{4})_/gm;
const OLDEST = 'drizzle.oldest_edition';

/** Lifts the limits of the database's user, which are meant for calls: a migration or a backup may take longer. */
const takeTime = (client: pg.Client) =>
  client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');

/** A connection whose statements may take their time (`takeTime`). @throws SettingsError when there is none */
export async function openPatient(url: string, options?: { application_name: string }): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = await openConnection(url, options);
    await takeTime(client);
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    throw unusable(url, error);
  }
}

/** Runs `work` while no other process migrates, seeds or resets this database. */
export async function exclusively<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openPatient(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date; to be run inside `exclusively`. */
export async function migrateUp(client: pg.Client): Promise<void> {
  // Suppress the notices that the extensions exist already.
  await client.query('set client_min_messages = warning');
  await migrate(drizzle(client), { migrationsFolder });
  const steps = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => contractMigrations(sql.join('\n')));
  await raiseOldestEdition(client, Math.max(0, ...steps));
}

/** The migrations since which nothing uses what these statements remove: `-- unused since 0007_names, released …`. */
export const contractMigrations = (sql: string): number[] =>
  [...sql.matchAll(UNUSED)].map(([, number]) => Number(number));

/** Marks this schema as unusable for releases whose migrations end before `migration`. */
export async function raiseOldestEdition(client: pg.Client, migration: number): Promise<void> {
  await client.query(`create table if not exists ${OLDEST} (migration integer not null)`);
  await client.query(`insert into ${OLDEST} select 0 where not exists (select from ${OLDEST})`);
  await client.query(`update ${OLDEST} set migration = $1 where migration < $1`, [migration]);
}

async function oldestEdition(client: pg.Client): Promise<number> {
  const there = await client.query<{ known: string | null }>('select to_regclass($1) as known', [OLDEST]);
  if (!there.rows[0]?.known) return 0;
  const { rows } = await client.query<{ migration: number }>(`select migration from ${OLDEST}`);
  return rows[0]?.migration ?? 0;
}

/** Whether another program has tables where ours would go; those of extensions do not count. */
async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

/**
 * Compares the applied migrations with ours: either list may be a prefix of the other, because schemas change by expand
 * and contract. A schema of another edition (an initial set that was rewritten before the first release) cannot be
 * migrated.
 */
export async function editionOf(client: pg.Client): Promise<Edition> {
  const { rows } = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  );
  if (!rows[0]?.known) return (await holdsTables(client)) ? 'foreign' : 'empty';
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  // The list is created before the first migration: a process killed between the two leaves it empty.
  if (applied.rows.length === 0) return 'empty';
  const ours = readMigrationFiles({ migrationsFolder }).map((m) => m.hash);
  const common = Math.min(applied.rows.length, ours.length);
  if (!ours.slice(0, common).every((hash, i) => hash === applied.rows[i]?.hash)) return 'foreign';
  if (applied.rows.length < ours.length) return 'older';
  if (applied.rows.length === ours.length) return 'ours';
  return (await oldestEdition(client)) < ours.length ? 'newer' : 'too-new';
}

/** Removes everything in a database, so that it can be set up again. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning');
  await client.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade; create schema public');
}
