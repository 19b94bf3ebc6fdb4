import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { type MigrationMeta, readMigrationFiles } from '../db/drizzle.ts';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { afterBulkLoad } from '../db/after-bulk-load.ts';
import { exclusively, migrationsFolder } from '../db/migrate.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { type CopiedTable, type DatabaseCopy, fileOf } from './database-copy.ts';
import { firstTableIn, quoted } from './own-tables.ts';

/**
 * How far each sequence is advanced beyond the backup. Orders and charges made after the backup are lost here but known
 * elsewhere (in a mail, at the payment provider): their numbers must not be reused.
 */
export const SEQUENCE_GAP = 10_000;

/** @throws SettingsError with one sentence when the database is not empty */
async function requireEmpty(client: pg.Client): Promise<void> {
  const found = await firstTableIn(client);
  if (found)
    throw new SettingsError(
      `The database "${client.database ?? ''}" is not empty (it has ${found}): a backup can only be restored into an empty database. Nothing was changed.`,
    );
}

/**
 * Restores a copied database into an empty one, completely or not at all.
 * @param beforeCommit runs before the commit; when it throws, the database stays empty
 * @throws SettingsError with one sentence when the database is not empty, or the copy is of a newer or other edition
 */
export async function restoreDatabase(
  url: string,
  { folder, copy }: { folder: string; copy: DatabaseCopy },
  beforeCommit: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const steps = stepsOf(copy);
  await exclusively(url, async (client) => {
    await requireEmpty(client);
    await client.query('set client_min_messages = warning');
    await client.query('begin');
    await createTables(client, steps);
    const restoreRules = await dropRules(client, copy.tables);
    for (const table of copy.tables) await fill(client, folder, table);
    await restoreRules();
    for (const [name, next] of Object.entries(copy.sequences)) await restartSequence(client, name, next);
    await beforeCommit();
    await client.query('commit');
    await afterBulkLoad(client);
  });
}

/** The migrations that created the copied tables: a prefix of ours. The next start runs the rest. */
function stepsOf({ migrations }: DatabaseCopy): MigrationMeta[] {
  const ours = readMigrationFiles({ migrationsFolder });
  if (migrations.length <= ours.length && migrations.every((hash, i) => ours[i]?.hash === hash))
    return ours.slice(0, migrations.length);
  throw new SettingsError(
    'The backup is of a newer or a different edition of the school: restore it with that edition. Nothing was changed.',
  );
}

/** Creates the tables with the migrations of the backup, and records them as applied. */
async function createTables(client: pg.Client, steps: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, folderMillis, sql } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/**
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order and unchanged. Needs no rights
 * beyond those of the tables' owner. The returned function restores the rules, and PostgreSQL then checks every
 * reference.
 */
async function dropRules(client: pg.Client, tables: readonly CopiedTable[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { table, name, rule } of rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${rule}`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  };
}

async function fill(client: pg.Client, folder: string, { name, columns, rows }: CopiedTable): Promise<void> {
  // A migration may have inserted rows; the copy contains them too.
  await client.query(`delete from ${quoted(name)}`);
  const into = client.query(from(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(fs.createReadStream(path.join(folder, fileOf(name))), zlib.createGunzip(), into);
  if (into.rowCount !== rows)
    throw new SettingsError(`The table ${name} of the backup has ${into.rowCount} rows, not ${rows}.`);
}

const restartSequence = (client: pg.Client, sequence: string, next: number) =>
  client.query(
    `select setval(format('public.%I', sequencename)::regclass,
        case when $2::bigint + $3 < max_value then $2::bigint + $3 else $2::bigint end, false)
      from pg_sequences where schemaname = 'public' and sequencename = $1`,
    [sequence, next, SEQUENCE_GAP],
  );
