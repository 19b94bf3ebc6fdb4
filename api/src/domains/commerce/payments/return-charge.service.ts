import type { Tx } from '../../../kernel/db/client.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import { recordCharge } from './record-charge.service.ts';
import { orderRefund } from './refunds/order-refund.service.ts';

/**
 * Refunds a payment whose purchase can no longer be completed: between charge and settlement the process ended, and
 * something else took its place (API-C-261). The current subscription stays as it is.
 * @param what.subscriptionId the subscription whose billing history lists the payment
 */
export async function returnCharge(
  tx: Tx,
  settlement: Settlement<unknown>,
  what: { action: string; subscriptionId: number },
): Promise<null> {
  const { reference, amountCents, now } = settlement;
  const transactionId = await recordCharge(tx, settlement, { ...what, state: 'returned' });
  if (transactionId !== null)
    await orderRefund(tx, { transactionId, amountCents, key: `returned-${reference}`, orderedBy: null, now });
  return null;
}
