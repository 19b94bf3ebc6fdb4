import { and, asc, desc, eq, gte, inArray, ne } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type PlanRow, plans } from '../../../kernel/db/schema/plans.ts';
import {
  monthlyVideosSeen,
  type SubscriptionRow,
  subscriptions,
  transactions,
} from '../../../kernel/db/schema/subscriptions.ts';

export interface CurrentSubscription extends SubscriptionRow {
  planRow: PlanRow;
}

const selectWithPlan = (tx: Tx) =>
  tx
    .select({ subscription: subscriptions, planRow: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId));

const toCurrent = ({
  subscription,
  planRow,
}: {
  subscription: SubscriptionRow;
  planRow: PlanRow;
}): CurrentSubscription => ({
  ...subscription,
  planRow,
});

/** The user's one subscription that has not ended, active or inactive; null without one (API-A-113). */
export async function findCurrentSubscription(tx: Tx, userId: number): Promise<CurrentSubscription | null> {
  const [row] = await selectWithPlan(tx).where(
    and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')),
  );
  return row ? toCurrent(row) : null;
}

/** All subscriptions of the user by id. */
export async function listSubscriptions(tx: Tx, userId: number): Promise<CurrentSubscription[]> {
  const rows = await selectWithPlan(tx).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.id));
  return rows.map(toCurrent);
}

/** One subscription of the user; null when it is unknown or belongs to another user. */
export async function findSubscription(tx: Tx, userId: number, id: number): Promise<CurrentSubscription | null> {
  const [row] = await selectWithPlan(tx).where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
  return row ? toCurrent(row) : null;
}

/** Charges of subscriptions, newest first. */
export const listTransactions = (tx: Tx, subscriptionIds: readonly number[]) =>
  subscriptionIds.length === 0
    ? []
    : tx
        .select()
        .from(transactions)
        .where(inArray(transactions.subscriptionId, [...subscriptionIds]))
        .orderBy(desc(transactions.createdAt), desc(transactions.id));

/** Tutorials watched with the current period's videos, in the order in which they were started. */
export const listVideosSeen = (tx: Tx, subscriptionIds: readonly number[]) =>
  subscriptionIds.length === 0
    ? []
    : tx
        .select({ subscriptionId: monthlyVideosSeen.subscriptionId, id: monthlyVideosSeen.tutorialId })
        .from(monthlyVideosSeen)
        .innerJoin(subscriptions, eq(subscriptions.id, monthlyVideosSeen.subscriptionId))
        .where(
          and(
            inArray(monthlyVideosSeen.subscriptionId, [...subscriptionIds]),
            gte(monthlyVideosSeen.seenAt, subscriptions.periodStart),
          ),
        )
        .orderBy(asc(monthlyVideosSeen.seenAt));

/** @throws Error when the row is gone */
export async function changeSubscription(
  tx: Tx,
  id: number,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning();
  if (!row) throw new Error(`Subscription ${id} does not exist.`);
  return row;
}
