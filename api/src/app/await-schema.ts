import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { editionOf } from '../kernel/db/migrate.ts';
import { type Env, SettingsError } from '../kernel/settings/env.ts';
import { leftBehind, notOurs } from './unusable-database.ts';

interface Waiting {
  env: Pick<Env, 'payments' | 'production'>;
  say(line: string): void;
  patienceMs?: number;
  lookMs?: number;
}

/**
 * Waits until somebody else (the role `migrate`) has brought a database as far as this release needs; a newer schema
 * will do. Changes nothing.
 * @throws SettingsError when that does not happen in a minute, or the database can never be used
 */
export async function awaitSchema(
  url: string,
  { env, say, patienceMs = 60_000, lookMs = 500 }: Waiting,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (let told = false; !(await isReady(url, env)); told = true) {
    const older = `The database "${new URL(url).pathname.slice(1)}" is older than this release needs`;
    if (Date.now() >= until) throw new SettingsError(`${older}: bring it up with ROLE=migrate.`);
    if (!told) say(`${older}; waiting for ROLE=migrate to bring it up.`);
    await delay(lookMs);
  }
}

async function isReady(url: string, env: Waiting['env']): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const edition = await editionOf(client);
    if (edition === 'left-behind') throw leftBehind(client.database ?? '');
    if (edition === 'foreign') throw notOurs(client.database ?? '', { embedded: false, env });
    if (edition === 'empty' || edition === 'older') return false;
    // Migrated is not yet filled: the row of the school comes last.
    return (await client.query('select 1 from school')).rows.length > 0;
  } finally {
    await client.end().catch(() => {});
  }
}
