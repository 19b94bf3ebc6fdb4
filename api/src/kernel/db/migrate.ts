import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
/** Any number, the same in every process: migrating, seeding and resetting take turns on it. */
const LOCK = 20_170_601;

/**
 * `older`: ours, and not migrated as far as we need. `newer`: ours, and migrated further by a newer release that left
 * nothing of what we use behind.
 */
export type Edition = 'empty' | 'older' | 'ours' | 'newer' | 'left-behind' | 'foreign';

const UNUSED = /^-- unused since (\d{4})_/gm;
const OLDEST = 'drizzle.oldest_edition';

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
  const steps = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => contractsOf(sql.join('\n')));
  await leaveBehind(client, Math.max(0, ...steps));
}

/** Since which migrations nobody uses what these statements take away: `-- unused since 0007_names, released …`. */
export const contractsOf = (sql: string): number[] => [...sql.matchAll(UNUSED)].map(([, number]) => Number(number));

/** Says to releases of before that this schema is no more for those that end before a migration. */
export async function leaveBehind(client: pg.Client, migration: number): Promise<void> {
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

/** Whether somebody else keeps tables where ours would go; those that an extension brought do not count. */
async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

/**
 * Whether the migrations that a database has seen are the beginning of ours, or ours the beginning of them: schemas
 * grow by expand and contract. Another edition of the schema (an initial set that was made anew before the first
 * release) cannot be migrated.
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
  const common = Math.min(applied.rows.length, ours.length);
  if (!ours.slice(0, common).every((hash, i) => hash === applied.rows[i]?.hash)) return 'foreign';
  if (applied.rows.length < ours.length) return 'older';
  if (applied.rows.length === ours.length) return 'ours';
  return (await oldestEdition(client)) < ours.length ? 'newer' : 'left-behind';
}

/** Removes everything in a database, so that it can be built anew. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning');
  await client.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade; create schema public');
}
