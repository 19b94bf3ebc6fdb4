import path from 'node:path';
import type pg from 'pg';
import type { Env } from '../settings/env.ts';
import { siblingUrl } from './client.ts';
import { startPostgres } from './embedded.ts';
import { openConnection, unusable } from './open-connection.ts';

export interface OpenedDatabase {
  url: string;
  /** Address of the database itself; differs from `url` when that is a pooler's. */
  direct: string;
  pooled: boolean;
  embedded: boolean;
  /** Stops the embedded server, once its connections are closed. */
  stop(): Promise<void>;
}

/**
 * The configured database, or the embedded one with its database `school`, which is created when missing.
 * @throws SettingsError with one sentence when it cannot be reached
 */
export async function reachDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'data'>,
): Promise<OpenedDatabase> {
  if (env.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl: direct = url } = env;
    const pooled = env.databaseDirectUrl !== undefined;
    await ping('DATABASE_URL', url, pooled);
    if (pooled) await ping('DATABASE_DIRECT_URL', direct);
    return { url, direct, pooled, embedded: false, stop: async () => {} };
  }
  const server = await startPostgres({ folder: path.join(env.data, 'postgres') });
  await createDatabase(server.url, 'school');
  const url = siblingUrl(server.url, 'school');
  return { url, direct: url, pooled: false, embedded: true, stop: server.stop };
}

/** Creates a database if it does not exist. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = await openConnection(url);
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database "${name}"`);
  } catch (error) {
    // Another process created it first.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

const UNBOUNDED =
  'its pooler does not limit how long statements and idle transactions last (connect_query in deploy/database/pgbouncer.ini)';

/** A pooler refuses timeouts as connection parameters, so its own connections must set them. */
async function bounded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ bounded: boolean }>(
    "select bool_and(setting <> '0') as bounded from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  return rows[0]?.bounded === true;
}

async function ping(setting: string, url: string, pooled = false): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await openConnection(url);
    const { rows } = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
    if ((rows[0]?.v ?? 0) < 150_000) throw new Error('it is older than PostgreSQL 15');
    if (pooled && !(await bounded(client))) throw new Error(UNBOUNDED);
  } catch (error) {
    throw unusable(url, error, setting);
  } finally {
    await client?.end().catch(() => {});
  }
}
