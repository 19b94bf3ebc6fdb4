import { eq } from '../../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../../kernel/db/client.ts';
import { type RefundRow, refunds } from '../../../../kernel/db/schema/refunds.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { refuse } from '../../../../kernel/refusals/refuse.ts';
import { refundProblem } from './refunds.model.ts';

export interface RefundOrder {
  transactionId: number;
  amountCents: number;
  /** The caller's key for this refund: one key is one refund. */
  key: string;
  /** The staff member, or null for an automatic refund. */
  orderedBy: number | null;
  now: Date;
}

/**
 * Orders a refund of a payment or a part of it. The sweep executes it (`refundDue`): at once, or as soon as the
 * payment has settled. Bought rights are not revoked.
 * @returns the refund; the earlier one if the key was already used
 * @throws Refusal 404 for an unknown payment, 409 when the amount exceeds what is left or the key belongs to another refund
 */
export async function orderRefund(tx: Tx, order: RefundOrder): Promise<RefundRow> {
  const { transactionId, amountCents, key, orderedBy, now } = order;
  // Refunds of one payment are serialized, so that their sum never exceeds the payment.
  const [paid] = await tx.select().from(transactions).where(eq(transactions.id, transactionId)).for('update');
  if (!paid) refuse('not_found', TEXTS.notFound);
  const [existing] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (existing && (existing.transactionId !== transactionId || existing.amountCents !== amountCents))
    refuse('conflict', 'This key belongs to another refund.');
  if (existing) return existing;
  const earlier = await tx.select().from(refunds).where(eq(refunds.transactionId, transactionId));
  const problem = refundProblem(paid, earlier, amountCents);
  if (problem) refuse('conflict', problem);
  const [inserted] = await tx
    .insert(refunds)
    .values({ key, transactionId, amountCents, state: 'due', orderedBy, createdAt: now, dueAt: now })
    .returning();
  if (!inserted) throw new Error('A refund was not written.');
  return inserted;
}
