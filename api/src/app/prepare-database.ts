import { randomBytes } from 'node:crypto';
import { drizzle } from '../kernel/db/drizzle.ts';
import type pg from 'pg';
import type { Env } from '../kernel/settings/env.ts';
import { hashPassword } from '../kernel/passwords/passwords.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import { EDITION } from '../seed/edition.ts';
import { seed } from '../seed/seed.ts';
import { addSpanish } from '../seed/spanish.ts';
import { school } from '../kernel/db/schema/school.ts';
import { clear, editionOf, exclusively, migrateUp } from '../kernel/db/migrate.ts';
import { afterBulkLoad } from '../kernel/db/after-bulk-load.ts';
import { restartSequences } from '../kernel/db/sequences.ts';
import { schemaTooNew, foreignDatabase } from './unusable-database.ts';

export interface Preparation {
  env: Pick<Env, 'payments' | 'production' | 'seedScale'>;
  embedded: boolean;
  /** The demo's dates are relative to this moment. */
  now?: Date;
  /** A cheap hash for tests. */
  passwordHash?: string;
  log?: (line: string) => void;
}

/**
 * Makes a database ready to serve: migrates it, and seeds it when it is empty. An embedded, untouched demo of another
 * edition is rebuilt. Safe when other processes start at the same time.
 * @throws SettingsError when the database is of another edition and may not be cleared
 */
export async function prepareDatabase(url: string, p: Preparation): Promise<void> {
  await exclusively(url, async (client) => {
    const verdict = await judge(client, p);
    // A newer release has migrated it and may be running: its schema has everything we use.
    if (verdict === 'as it is') return;
    if (verdict === 'rebuild') {
      p.log?.('The demo school is of another edition; rebuilding it …');
      await clear(client);
    }
    await migrateUp(client);
    const { rows } = await client.query('select 1 from school');
    if (rows.length === 0) await fill(client, p);
    else await addTranslations(client);
  });
}

/** Whether the school is the demo, and no real one. */
const hasDemo = ({ env }: Preparation): boolean => env.payments === 'sandbox' && !env.production;

const keyOf = (scale: number) => `${EDITION}/${scale}`;
const editionKey = (p: Preparation) => keyOf(p.env.seedScale);

/**
 * A touched demo is never rebuilt, so an upgrade adds the Spanish of its texts. Translations are found by the English
 * text: edited texts get none, and the school's own translations are kept.
 */
async function addTranslations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ edition: string | null }>('select seed_edition as edition from school');
  const [edition] = rows.map((row) => row.edition);
  const scale = Number(edition?.split('/')[1]);
  // Once per edition: what the school deletes is not added again.
  if (!scale || edition === keyOf(scale)) return;
  await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
    await addSpanish(tx, scale);
    await tx.update(school).set({ seedEdition: keyOf(scale) });
  });
}

/** Whether a database is migrated, used as it is, or rebuilt. @throws SettingsError when none is possible */
async function judge(client: pg.Client, p: Preparation): Promise<'migrate' | 'as it is' | 'rebuild'> {
  const edition = await editionOf(client);
  if (edition === 'empty') return 'migrate';
  if (edition === 'newer') return 'as it is';
  // Only a database that we created ourselves may be cleared, by a process that fills it again.
  const demo = p.embedded && hasDemo(p) ? await untouchedDemo(client) : null;
  if (edition === 'ours' || edition === 'older') return demo && demo !== editionKey(p) ? 'rebuild' : 'migrate';
  if (demo) return 'rebuild';
  throw edition === 'too-new' ? schemaTooNew(client.database ?? '') : foreignDatabase(client.database ?? '', p);
}

/** The edition of an untouched demo; null for any other database. */
async function untouchedDemo(client: pg.Client): Promise<string | null> {
  const there = await client.query<{ name: string | null }>("select to_regclass('public.school') as name");
  if (!there.rows[0]?.name) return null;
  const { rows } = await client.query<{ row: Record<string, unknown> }>('select to_jsonb(s) as row from school s');
  const row = rows.length === 1 ? rows[0]?.row : undefined;
  const edition = row?.['seed_edition'];
  return row?.['touched'] === false && typeof edition === 'string' ? edition : null;
}

/** Inserts the one row that every school has, and the demo unless this is a real school. */
async function fill(client: pg.Client, p: Preparation): Promise<void> {
  const demo = hasDemo(p);
  if (demo) p.log?.('Preparing the demo school …');
  const passwordHash = demo ? (p.passwordHash ?? (await hashPassword(DEMO_PASSWORD))) : '';
  await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
    await tx.insert(school).values({
      secret: randomBytes(32).toString('base64url'),
      seedEdition: demo ? editionKey(p) : null,
      seededAt: demo ? new Date() : null,
    });
    if (!demo) return;
    await seed({ tx, now: p.now ?? new Date(), scale: p.env.seedScale, passwordHash });
    await restartSequences(tx);
  });
  await afterBulkLoad(client);
}
