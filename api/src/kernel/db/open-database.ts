import path from 'node:path';
import pg from 'pg';
import { type Env, SettingsError } from '../settings/env.ts';
import { siblingUrl } from './client.ts';
import { startPostgres } from './embedded.ts';

export interface OpenedDatabase {
  url: string;
  embedded: boolean;
  /** Ends the embedded server, after its connections were closed. */
  stop(): Promise<void>;
}

/**
 * The database of the settings, or the embedded one with its database `school` made when missing.
 * @throws SettingsError with one sentence when it cannot be reached
 */
export async function reachDatabase(env: Env): Promise<OpenedDatabase> {
  if (env.databaseUrl) {
    await ping(env.databaseUrl);
    return { url: env.databaseUrl, embedded: false, stop: async () => {} };
  }
  const server = await startPostgres({ folder: path.join(env.data, 'postgres') });
  await createDatabase(server.url, 'school');
  return { url: siblingUrl(server.url, 'school'), embedded: true, stop: server.stop };
}

/** Makes a database unless it is there. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database "${name}"`);
  } catch (error) {
    // Another process was quicker.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
    if ((rows[0]?.v ?? 0) < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    const where = new URL(url);
    where.password = '';
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : error;
    throw new SettingsError(`The database at ${where.href} (DATABASE_URL) cannot be used: ${reason}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
