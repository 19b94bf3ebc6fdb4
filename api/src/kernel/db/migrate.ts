import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
/** Any number, the same in every process: migrating, seeding and resetting take turns on it. */
const LOCK = 20_170_601;

export type Edition = 'empty' | 'ours' | 'foreign';

/** Runs `work` while no other process migrates, seeds or resets this database. */
export async function exclusively<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the statement that needs it; the event itself must not end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date; to be run inside `exclusively`. */
export async function migrateUp(client: pg.Client): Promise<void> {
  // The extensions say that they exist already; that is no news.
  await client.query('set client_min_messages = warning');
  await migrate(drizzle(client), { migrationsFolder });
}

/** Whether somebody else keeps tables where ours would go; those that an extension brought do not count. */
async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

/**
 * Whether the migrations that a database has seen are the beginning of ours. Another edition of the schema
 * (an initial set that was made anew before the first release) cannot be migrated.
 */
export async function editionOf(client: pg.Client): Promise<Edition> {
  const { rows } = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  );
  if (!rows[0]?.known) return (await holdsTables(client)) ? 'foreign' : 'empty';
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  // The list is made before the first migration is: a process killed between the two left it without a row.
  if (applied.rows.length === 0) return 'empty';
  const ours = readMigrationFiles({ migrationsFolder }).map((m) => m.hash);
  return applied.rows.every((row, i) => row.hash === ours[i]) ? 'ours' : 'foreign';
}

/** Removes everything in a database, so that it can be built anew. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning');
  await client.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade; create schema public');
}
