import { and, eq, gt, inArray, lte, type PgColumn, sql, type SQL } from '../db/drizzle.ts';
import type { Tx } from '../db/client.ts';
import { dueFailures } from '../db/schema/due-failures.ts';

/** Rows of a handler that failed and wait for their next attempt. */
export async function findWaiting(tx: Tx, handler: string, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: dueFailures.rowId })
    .from(dueFailures)
    .where(and(eq(dueFailures.handler, handler), gt(dueFailures.retryAt, now)));
  return rows.map(({ id }) => id);
}

/** Records a failure; each consecutive one doubles the wait, from a minute to six hours. */
export async function noteFailure(tx: Tx, handler: string, rowId: number, error: string, now: Date): Promise<void> {
  const after = (attempts: SQL) =>
    sql`${now.toISOString()}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(${attempts}, 12)))`;
  await tx
    .insert(dueFailures)
    .values({ handler, rowId, attempts: 1, retryAt: after(sql`0`), error })
    .onConflictDoUpdate({
      target: [dueFailures.handler, dueFailures.rowId],
      set: { attempts: sql`${dueFailures.attempts} + 1`, retryAt: after(sql`${dueFailures.attempts}`), error },
    });
}

export const forgetFailure = (tx: Tx, handler: string, rowId: number) =>
  tx.delete(dueFailures).where(and(eq(dueFailures.handler, handler), eq(dueFailures.rowId, rowId)));

/**
 * Forgets the failures that could be tried again at `now`: a row that was not found to be due no longer is. Failures of
 * rows that another process is working on are locked by it.
 */
export const forgetOthers = (tx: Tx, handler: string, now: Date) => {
  const others = tx
    .select({ rowId: dueFailures.rowId })
    .from(dueFailures)
    .where(and(eq(dueFailures.handler, handler), lte(dueFailures.retryAt, now)))
    .for('update', { skipLocked: true });
  return tx.delete(dueFailures).where(and(eq(dueFailures.handler, handler), inArray(dueFailures.rowId, others)));
};

/** Query condition that excludes these rows. */
export const noneOf = (id: PgColumn, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${id} <> all(${sql.param([...ids])}::int[])`;
