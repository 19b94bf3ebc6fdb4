import { and, eq, inArray } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { forgetFailure } from '../../../kernel/jobs/due-failures.repo.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';

/** Name of the due work that charges subscriptions. */
export const BILLING = 'subscriptions';

/**
 * Makes a subscription with failed charges due, so that the next sweep charges it.
 * @returns false when no charge has failed
 */
export async function makeDueNow(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const updated = await tx
    .update(subscriptions)
    .set({ dueAt: now })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['past_due', 'unpaid'])))
    .returning({ id: subscriptions.id });
  // A charge that met an outage would wait for hours.
  for (const { id } of updated) await forgetFailure(tx, BILLING, id);
  return updated.length > 0;
}
