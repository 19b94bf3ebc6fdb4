import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../kernel/db/client.ts';
import { type RefundRow, refunds } from '../../../../kernel/db/schema/refunds.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { refuse } from '../../../../kernel/refusals/refuse.ts';
import { refundProblem } from './refunds.model.ts';

export interface RefundOrder {
  transactionId: number;
  amountCents: number;
  /** The orderer's name for this refund: the same key is one refund. */
  key: string;
  /** The member of staff, or null for a program. */
  orderedBy: number | null;
  now: Date;
}

/**
 * Orders that a payment or a part of it goes back to its buyer. The sweep gives it back (`refundDue`): at once, or as
 * soon as the payment has settled. Rights that were bought are not touched.
 * @returns the refund; the earlier one when the key was used before
 * @throws Refusal 404 for an unknown payment, 409 when so much is not left, or the key named another refund
 */
export async function orderRefund(tx: Tx, order: RefundOrder): Promise<RefundRow> {
  const { transactionId, amountCents, key, orderedBy, now } = order;
  // Two orders for one payment take turns, so that together they stay below what was taken.
  const [paid] = await tx.select().from(transactions).where(eq(transactions.id, transactionId)).for('update');
  if (!paid) refuse('not_found', TEXTS.notFound);
  const [same] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (same && (same.transactionId !== transactionId || same.amountCents !== amountCents))
    refuse('conflict', 'This key has ordered another refund.');
  if (same) return same;
  const earlier = await tx.select().from(refunds).where(eq(refunds.transactionId, transactionId));
  const problem = refundProblem(paid, earlier, amountCents);
  if (problem) refuse('conflict', problem);
  const [made] = await tx
    .insert(refunds)
    .values({ key, transactionId, amountCents, state: 'due', orderedBy, createdAt: now, dueAt: now })
    .returning();
  if (!made) throw new Error('A refund was not written.');
  return made;
}
