import type { Tx } from '../../../kernel/db/client.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import { noteCharge } from './note-charge.service.ts';
import { orderRefund } from './refunds/order-refund.service.ts';

/**
 * Gives back a payment whose purchase cannot be had any more: between the charge and its settling the process ended
 * and something else took its place (API-C-261). What runs stays as it is.
 * @param what.subscriptionId in whose billing list the payment stands
 */
export async function returnCharge(
  tx: Tx,
  settlement: Settlement<unknown>,
  what: { action: string; subscriptionId: number },
): Promise<null> {
  const { reference, amountCents, now } = settlement;
  const transactionId = await noteCharge(tx, settlement, { ...what, state: 'returned' });
  if (transactionId !== null)
    await orderRefund(tx, { transactionId, amountCents, key: `returned-${reference}`, orderedBy: null, now });
  return null;
}
