import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import { and, asc, eq, lte } from '../../../kernel/db/drizzle.ts';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../kernel/jobs/sweep.ts';
import type { School } from '../../../kernel/school/school.ts';

/** How long the provider takes from one settlement step to the next. */
const STEP_DAYS = 0.5;
const NOT_PAID: ReadonlySet<string> = new Set(['settlement_declined', 'settlement_failed']);
const FINAL: ReadonlySet<string> = new Set(['settled', 'voided', ...NOT_PAID]);

/** Polls charges until they are settled. */
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
    if (!row) return null;
    const work = async () => {
      const status = await updateChargeStatus(tx, school, row, now);
      // What was bought is delivered already, and for cards no notice tells that the money does not come.
      if (NOT_PAID.has(status)) school.report(new Error(status), `the charge ${row.reference} was not paid`);
    };
    return { id: row.id, work };
  },
};

/**
 * Stores the current settlement status of a charge, and schedules the next poll until the status is final.
 * @returns the status
 */
export async function updateChargeStatus(
  tx: Tx,
  school: School,
  row: typeof transactions.$inferSelect,
  now: Date,
): Promise<TransactionStatus> {
  const found = row.reference === null ? null : await school.payments.gateway.settlement(row.reference);
  // A charge that the provider does not know stays as it is.
  const status = found ?? row.status;
  const isFinal = found === null || FINAL.has(found);
  await tx
    .update(transactions)
    .set({ status, dueAt: isFinal ? null : addDays(row.dueAt ?? now, STEP_DAYS) })
    .where(eq(transactions.id, row.id));
  return status;
}
