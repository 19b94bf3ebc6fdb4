import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { editionOf } from '../kernel/db/migrate.ts';
import { openConnection, unusable } from '../kernel/db/open-connection.ts';
import { type Env, SettingsError } from '../kernel/settings/env.ts';
import { schemaTooNew, foreignDatabase } from './unusable-database.ts';

interface WaitOptions {
  env: Pick<Env, 'payments' | 'production'>;
  log(line: string): void;
  timeoutMs?: number;
  lookMs?: number;
}

/**
 * Waits until another process (the role `migrate`) has migrated the database as far as this release needs; a newer
 * schema is accepted. Changes nothing.
 * @throws SettingsError when that does not happen within a minute, or the database cannot be used
 */
export async function awaitSchema(
  url: string,
  { env, log, timeoutMs = 60_000, lookMs = 500 }: WaitOptions,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (let announced = false; !(await isReady(url, env)); announced = true) {
    const older = `The database "${new URL(url).pathname.slice(1)}" is older than this release needs`;
    if (Date.now() >= until) throw new SettingsError(`${older}: migrate it with ROLE=migrate.`);
    if (!announced) log(`${older}; waiting for ROLE=migrate to migrate it.`);
    await delay(lookMs);
  }
}

async function isReady(url: string, env: WaitOptions['env']): Promise<boolean> {
  let client: pg.Client | undefined;
  try {
    client = await openConnection(url);
    const edition = await editionOf(client);
    if (edition === 'too-new') throw schemaTooNew(client.database ?? '');
    if (edition === 'foreign') throw foreignDatabase(client.database ?? '', { embedded: false, env });
    if (edition === 'empty' || edition === 'older') return false;
    // Migrated does not mean seeded: the row of the school is written last.
    return (await client.query('select 1 from school')).rows.length > 0;
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await client?.end().catch(() => {});
  }
}
