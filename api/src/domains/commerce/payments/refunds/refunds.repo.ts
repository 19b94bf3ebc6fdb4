import { and, eq } from '../../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../../kernel/db/client.ts';
import { type RefundRow, refunds } from '../../../../kernel/db/schema/refunds.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { writeAudit } from '../audit.repo.ts';

/** Closes a refund and writes it to the audit. */
export async function endRefund(
  tx: Tx,
  refund: RefundRow,
  end: { state: 'made' | 'failed'; providerId?: string; failure?: string; now: Date },
): Promise<void> {
  const { state, providerId = refund.providerId, failure = null, now } = end;
  await tx.update(refunds).set({ state, providerId, failure, dueAt: null }).where(eq(refunds.id, refund.id));
  const [paid] = await tx.select().from(transactions).where(eq(transactions.id, refund.transactionId));
  if (!paid?.userId) return;
  await writeAudit(tx, {
    ...{ at: now, userId: paid.userId, impersonatorId: refund.orderedBy, action: 'refund' },
    ...{ reference: paid.reference, amountCents: refund.amountCents, result: state },
  });
}

/** The bank rejected a refund: its amount can be refunded again. */
export async function markRefundFailed(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.providerId, id), eq(refunds.state, 'made')))
    .for('update');
  if (refund) await endRefund(tx, refund, { state: 'failed', failure: reason, now });
}
