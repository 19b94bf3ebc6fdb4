import type { PastDue, Subscription, Transaction } from '@gargoyle/shared/contract/subscriptions.contract';
import type { Tx } from '../../../kernel/db/client.ts';
import type { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { toWire, toWireOrNull } from '../../../kernel/money/money.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { nextBilling, pastDue, periodReference } from './subscription-states.model.ts';
import { type CurrentSubscription, findSubscription, listTransactions, listVideosSeen } from './subscriptions.repo.ts';

type TransactionRow = typeof transactions.$inferSelect;

export const toTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  amount: toWire(row.amountCents),
  status: row.status,
});

/** What is owed; the amount is that of the last attempt, not of a declined upgrade. */
function viewPastDue(row: CurrentSubscription, charges: readonly TransactionRow[]): PastDue | null {
  const owed = pastDue(row);
  if (!owed) return null;
  const last = charges.find(({ reference }) => reference?.startsWith(periodReference(row)));
  return {
    amount: toWireOrNull(last?.amountCents ?? null),
    retryAt: owed.retryAt?.toISOString() ?? null,
    accessUntil: owed.accessUntil?.toISOString() ?? null,
  };
}

/** Subscriptions for the response, with charges and the videos of the current period. */
export async function viewSubscriptions(tx: Tx, rows: readonly CurrentSubscription[]): Promise<Subscription[]> {
  const ids = rows.map(({ id }) => id);
  const charges = await listTransactions(tx, ids);
  const seen = await listVideosSeen(tx, ids);
  return rows.map((row) => ({
    id: row.id,
    plan: row.planRow.name,
    planId: row.planId,
    rank: row.planRow.rank,
    active: isActive(row.status),
    free: row.free,
    nextBillingDate: nextBilling(row)?.toISOString() ?? null,
    pendingChange: row.pendingChange,
    pendingDowngrade: row.pendingDowngrade,
    onTrial: row.status === 'trial',
    pastDue: viewPastDue(row, charges),
    videoTutorialDiscount: row.planRow.discountPercent,
    monthlyVideos: row.free ? null : row.planRow.monthlyVideos,
    monthlyVideosSeen: seen.filter((video) => video.subscriptionId === row.id).map(({ id }) => ({ id })),
    transactions: charges.filter((charge) => charge.subscriptionId === row.id).map(toTransaction),
  }));
}

/** One subscription of the user in its current state. @throws Error when it belongs to another user */
export async function viewSubscription(tx: Tx, userId: number, id: number): Promise<Subscription> {
  const row = await findSubscription(tx, userId, id);
  const [view] = row ? await viewSubscriptions(tx, [row]) : [];
  if (!view) throw new Error(`Subscription ${id} does not belong to user ${userId}.`);
  return view;
}
