import type { BraintreeGateway, SdkTransaction } from 'braintree';
import type { Db } from '../../db/client.ts';
import { gatewayAway } from '../gateway.ts';
import { type Ask, noteAnswer } from './asks.ts';

/** Longer than any question may last (see `openBraintree`): after it, what is not found was never done. */
const UNCLEAR_MS = 90_000;
const REFUSED = new Set(['processor_declined', 'gateway_rejected', 'failed']);

/** What Braintree holds under an order id: what went through before what was refused; null when there is nothing. */
function findByOrder(sdk: BraintreeGateway, orderId: string): Promise<SdkTransaction | null> {
  return new Promise((resolve, reject) => {
    const found: SdkTransaction[] = [];
    sdk.transaction
      .search((search) => search.orderId().is(orderId))
      .on('data', (transaction: SdkTransaction) => found.push(transaction))
      .on('error', reject)
      .on('end', () => resolve(found.find(({ status }) => !REFUSED.has(status)) ?? found[0] ?? null));
  });
}

/** What counts of a refused charge: where it was refused as a duplicate, the charge that came first. */
export async function firstOf(
  sdk: BraintreeGateway,
  orderId: string,
  refused: SdkTransaction,
): Promise<SdkTransaction> {
  if (refused.gatewayRejectionReason !== 'duplicate') return refused;
  return (await findByOrder(sdk, orderId)) ?? refused;
}

/**
 * What came of an earlier question; null when nothing ever will.
 * @throws Refusal 503 while its answer may be under way
 */
export async function lookUp(sdk: BraintreeGateway, db: Db, ask: Ask): Promise<SdkTransaction | null> {
  if (ask.transactionId !== null) return sdk.transaction.find(ask.transactionId);
  const found = await findByOrder(sdk, ask.reference);
  if (found) await noteAnswer(db, ask.reference, found.id);
  else if (Date.now() - ask.askedAt.getTime() < UNCLEAR_MS) throw gatewayAway('an answer may be under way');
  return found;
}
