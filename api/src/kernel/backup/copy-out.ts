import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { editionOf, openPatient } from '../db/migrate.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { type CopiedTable, type DatabaseCopy, fileOf } from './database-copy.ts';
import { type OwnTable, ownSequences, ownTables, quoted } from './own-tables.ts';

/**
 * Copies a school's database into a folder while the school runs: every table, in one snapshot. Readers and writers
 * continue; only a migration waits until the copy is done.
 * @param onTable is called after each table
 * @throws SettingsError with one sentence when the database holds no school of this edition
 */
export async function copyDatabase(
  url: string,
  folder: string,
  onTable: (table: string) => Promise<void> | void = () => {},
): Promise<DatabaseCopy> {
  const client = await openPatient(url, { application_name: 'gargoyle-backup' });
  try {
    return await copyAll(client, folder, onTable);
  } finally {
    await client.end();
  }
}

async function copyAll(
  client: pg.Client,
  folder: string,
  onTable: (table: string) => Promise<void> | void,
): Promise<DatabaseCopy> {
  await requireOurEdition(client);
  const tables = await ownTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Locked before the first query, which takes the snapshot: from here on no table's columns change.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows } = await client.query<{ at: Date; server: string }>(
    "select statement_timestamp() as at, current_setting('server_version') as server",
  );
  const [moment] = rows;
  if (!moment) throw new Error('the database returned no time');
  if (JSON.stringify(await ownTables(client)) !== JSON.stringify(tables))
    throw new SettingsError('The database was being migrated: try the backup again.');
  const migrations = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  fs.mkdirSync(path.join(folder, 'database'), { recursive: true });
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    copied.push({ ...table, rows: await copyTable(client, folder, table) });
    await onTable(table.name);
  }
  const sequences: Record<string, number> = {};
  // Sequences are not part of snapshots. Read last, they are never behind the rows.
  for (const name of await ownSequences(client)) sequences[name] = await nextOf(client, name);
  await client.query('commit');
  const hashes = migrations.rows.map(({ hash }) => hash);
  return { at: moment.at.toISOString(), server: moment.server, migrations: hashes, tables: copied, sequences };
}

async function requireOurEdition(client: pg.Client): Promise<void> {
  const edition = await editionOf(client);
  if (edition === 'ours' || edition === 'older') return;
  const database = client.database ?? '';
  throw new SettingsError(
    edition === 'empty'
      ? `There is no school in the database "${database}": nothing was backed up.`
      : `The database "${database}" is of another edition of the school: back it up with that edition's own command.`,
  );
}

async function copyTable(client: pg.Client, folder: string, { name, columns }: OwnTable): Promise<number> {
  const rows = client.query(to(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  await pipeline(rows, zlib.createGzip(), fs.createWriteStream(path.join(folder, fileOf(name)), { flags: 'wx' }));
  return rows.rowCount;
}

async function nextOf(client: pg.Client, sequence: string): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    `select case when is_called then last_value + 1 else last_value end as next from ${quoted(sequence)}`,
  );
  return Number(rows[0]?.next);
}
