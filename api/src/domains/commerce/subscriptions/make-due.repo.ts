import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';

/**
 * Lets a subscription whose charges failed be charged with the next sweep.
 * @returns false where nothing is owed
 */
export async function makeDueNow(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const owing = await tx
    .update(subscriptions)
    .set({ dueAt: now })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['past_due', 'unpaid'])))
    .returning({ id: subscriptions.id });
  return owing.length > 0;
}
