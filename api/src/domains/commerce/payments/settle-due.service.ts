import { and, asc, eq, lte } from 'drizzle-orm';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../kernel/jobs/sweep.ts';
import type { School } from '../../../kernel/school/school.ts';

/** How long the provider takes from one step of settling to the next. */
const STEP_DAYS = 0.5;
const FINAL: ReadonlySet<string> = new Set(['settled', 'settlement_declined', 'settlement_failed', 'voided']);

/** Follows charges on their way to being settled. */
export const settleDue: DueHandler = {
  name: 'settlements',
  async takeNext(tx, school, now, except) {
    const [row] = await tx
      .select()
      .from(transactions)
      .where(and(lte(transactions.dueAt, now), noneOf(transactions.id, except)))
      .orderBy(asc(transactions.dueAt), asc(transactions.id))
      .limit(1)
      .for('update', { skipLocked: true });
    return row ? { id: row.id, work: () => followCharge(tx, school, row, now) } : null;
  },
};

/** Asks the gateway where a charge stands and writes that down; it is looked at again until that is final. */
export async function followCharge(
  tx: Tx,
  school: School,
  row: typeof transactions.$inferSelect,
  now: Date,
): Promise<void> {
  const found = row.reference === null ? null : await school.payments.gateway.settlement(row.reference);
  // What the provider knows nothing of stays as it is.
  const final = found === null || FINAL.has(found);
  await tx
    .update(transactions)
    .set({ status: found ?? row.status, dueAt: final ? null : addDays(row.dueAt ?? now, STEP_DAYS) })
    .where(eq(transactions.id, row.id));
}
