import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { writeAudit } from './audit.repo.ts';
import { closeIntent } from './charge-buyer.service.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';

/** A new charge's settlement is polled for the first time after this many days. */
const FIRST_POLL_DAYS = 0.25;

/**
 * Records a successful purchase: transaction, audit line, closed intent. Runs in the transaction that creates the
 * order or period. A purchase without a charge gets no transaction.
 * @param what.state `returned` for a payment whose purchase can no longer be completed
 * @returns id of the payment; null without a charge
 */
export async function recordCharge(
  tx: Tx,
  settlement: Settlement<unknown>,
  what: { action: string; orderId?: number; subscriptionId?: number; state?: 'settled' | 'returned' },
): Promise<number | null> {
  const { reference, userId, impersonatorId, amountCents, charge, now } = settlement;
  const { action, orderId = null, subscriptionId = null, state = 'settled' } = what;
  const result = charge?.status ?? 'nothing_due';
  await writeAudit(tx, { at: now, userId, impersonatorId, action, reference, amountCents, result });
  await closeIntent(tx, reference, state);
  if (!charge) return null;
  const values = { userId, orderId, subscriptionId, createdAt: now, amountCents, status: charge.status, reference };
  const [row] = await tx
    .insert(transactions)
    .values({ ...values, dueAt: addDays(now, FIRST_POLL_DAYS) })
    .returning({ id: transactions.id });
  return row?.id ?? null;
}
