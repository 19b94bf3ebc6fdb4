import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { plans } from '../../../kernel/db/schema/plans.ts';
import { pendingSubscriptions } from '../../../kernel/db/schema/subscriptions.ts';

/** The user's chosen plan `{ id, plan, planId }`, or null. */
export async function findPending(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ id: pendingSubscriptions.id, plan: plans.name, planId: plans.id })
    .from(pendingSubscriptions)
    .innerJoin(plans, eq(plans.id, pendingSubscriptions.planId))
    .where(eq(pendingSubscriptions.userId, userId));
  return row ?? null;
}

/** Stores the chosen plan. Another choice replaces it; each user has at most one. */
export const setPending = (tx: Tx, userId: number, planId: number) =>
  tx
    .insert(pendingSubscriptions)
    .values({ userId, planId })
    .onConflictDoUpdate({ target: pendingSubscriptions.userId, set: { planId } });

export const removePending = (tx: Tx, userId: number) =>
  tx.delete(pendingSubscriptions).where(eq(pendingSubscriptions.userId, userId));
