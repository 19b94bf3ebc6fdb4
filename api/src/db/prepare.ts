import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Env, SettingsError } from '../env.ts';
import { hashPassword } from '../passwords.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import { EDITION } from '../seed/edition.ts';
import { seed } from '../seed/seed.ts';
import { school } from './schema/school.ts';
import { clear, editionOf, exclusively, migrateUp } from './migrate.ts';
import { restartSequences } from './sequences.ts';

export interface Preparation {
  env: Pick<Env, 'payments' | 'production' | 'seedScale'>;
  embedded: boolean;
  /** The moment the demo is laid around. */
  now?: Date;
  /** A cheap hash where nobody attacks. */
  passwordHash?: string;
  say?: (line: string) => void;
}

/**
 * Makes a database ready to serve: migrated, and seeded when it is empty. The untouched demo of another edition
 * is built anew. Safe beside other processes that start at the same time.
 * @throws SettingsError when the database is of another edition and holds somebody's data
 */
export async function prepareDatabase(url: string, p: Preparation): Promise<void> {
  await exclusively(url, async (client) => {
    const edition = await editionOf(client);
    const demo = edition === 'ours' ? await demoState(client) : null;
    if (edition === 'foreign') {
      // Only a database of our own making may be thrown away.
      if (!p.embedded || p.env.payments !== 'sandbox')
        throw new SettingsError(
          'The database was made by another edition of the school; give DATABASE_URL an empty one.',
        );
      p.say?.('The database is of another edition; building the demo school anew …');
      await clear(client);
    } else if (demo && !demo.touched && demo.edition !== editionKey(p)) {
      p.say?.('The demo school changed; building it anew …');
      await clear(client);
    }
    await migrateUp(client);
    const { rows } = await client.query('select 1 from school');
    if (rows.length === 0) await fill(client, p);
  });
}

const editionKey = (p: Preparation) => `${EDITION}/${p.env.seedScale}`;

async function demoState(client: pg.Client): Promise<{ touched: boolean; edition: string } | null> {
  const { rows } = await client.query<{ touched: boolean; edition: string | null }>(
    'select touched, seed_edition as edition from school',
  );
  const row = rows[0];
  return row?.edition ? { touched: row.touched, edition: row.edition } : null;
}

/** The one row every school has, and the demo unless this is a real school. */
async function fill(client: pg.Client, p: Preparation): Promise<void> {
  const demo = p.env.payments === 'sandbox' && !p.env.production;
  if (demo) p.say?.('Preparing the demo school …');
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
  await client.query('analyze');
}
