import { sql } from '../../kernel/db/drizzle.ts';
import { restartSequences } from '../../kernel/db/sequences.ts';
import { databaseCode } from '../../kernel/http/error-handler.ts';
import { hashFor } from '../../kernel/passwords/passwords.ts';
import type { School } from '../../kernel/school/school.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { seed } from '../../seed/seed.ts';
import { changeState } from '../../kernel/school/state.ts';

/** Two resets, or a reset and a running call, may deadlock. */
const ATTEMPTS = 5;

/** Resets data, clock, outbox, sessions and limits to the day of seeding, which is today. */
export async function resetSchool(school: School): Promise<void> {
  const passwordHash = await hashFor(school)(DEMO_PASSWORD);
  for (let attempt = 1; ; attempt++) {
    try {
      school.state.take(await rebuild(school, passwordHash));
      break;
    } catch (error) {
      if (databaseCode(error) !== '40P01' || attempt === ATTEMPTS) throw error;
    }
  }
}

/** One transaction: concurrent readers wait and then see the complete new demo. */
const rebuild = (school: School, passwordHash: string) =>
  school.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(20170601)`);
    const tables = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'school'`,
    );
    await tx.execute(sql.raw(`truncate ${tables.rows.map((t) => t.name).join(', ')} restart identity`));
    const now = new Date(school.clock.now().getTime() - school.clock.offset());
    await seed({ tx, now, scale: school.env.seedScale, passwordHash });
    await restartSequences(tx);
    return changeState(tx, { clockOffsetMs: 0, touched: false });
  });
