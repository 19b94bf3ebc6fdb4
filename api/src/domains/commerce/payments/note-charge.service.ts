import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { writeAudit } from './audit.repo.ts';
import { closeIntent } from './charge-buyer.service.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';

/** The sweep looks at a fresh charge for the first time after this many days. */
const FIRST_LOOK_DAYS = 0.25;

/**
 * Writes a successful purchase into the books of the shop: transaction, audit, intent closed. Part of the
 * transaction that makes the order or period. A purchase without a charge leaves the audit line alone.
 * @param what.state `returned` for a payment that buys nothing any more
 * @returns id of the payment; null without a charge
 */
export async function noteCharge(
  tx: Tx,
  settlement: Settlement<unknown>,
  what: { action: string; orderId?: number; subscriptionId?: number; state?: 'settled' | 'returned' },
): Promise<number | null> {
  const { reference, userId, impersonatorId, amountCents, charge, now } = settlement;
  const { action, orderId = null, subscriptionId = null, state = 'settled' } = what;
  const result = charge?.status ?? 'nothing_due';
  await writeAudit(tx, { at: now, userId, impersonatorId, action, reference, amountCents, result });
  if (!charge) return null;
  const made = { userId, orderId, subscriptionId, createdAt: now, amountCents, status: charge.status, reference };
  const [row] = await tx
    .insert(transactions)
    .values({ ...made, dueAt: addDays(now, FIRST_LOOK_DAYS) })
    .returning({ id: transactions.id });
  await closeIntent(tx, reference, state);
  return row?.id ?? null;
}
