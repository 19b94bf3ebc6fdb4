import type { BraintreeGateway, SdkTransaction } from 'braintree';
import { gatewayUnavailable } from '../gateway.ts';
import type { Account } from './account.ts';
import { findRequest, recordTransaction } from './sent-requests.ts';

/** Longer than any request may take (see `openBraintree`): what is not found after that never happened. */
const PENDING_MS = 90_000;
const REFUSED = new Set(['processor_declined', 'gateway_rejected', 'failed']);

/** The transaction with an order id, successful ones before refused ones; null when there is none. */
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

/** The transaction that counts after a refusal: if it was refused as a duplicate, the first one. */
export async function firstOf(
  sdk: BraintreeGateway,
  orderId: string,
  refused: SdkTransaction,
): Promise<SdkTransaction> {
  if (refused.gatewayRejectionReason !== 'duplicate') return refused;
  return (await findByOrder(sdk, orderId)) ?? refused;
}

/**
 * The result of an earlier request; null when there is none and never will be. A request that is not recorded here is
 * searched for at Braintree, too: a database that was restored from a backup has lost the records since then.
 * @param isNew the request was recorded just now and is not sent yet
 * @throws Refusal 503 while its response may be pending
 */
export async function lookUp(
  { sdk, db }: Pick<Account, 'sdk' | 'db'>,
  reference: string,
  isNew = false,
): Promise<SdkTransaction | null> {
  const sent = await findRequest(db, reference);
  if (sent?.transactionId) return sdk.transaction.find(sent.transactionId);
  const found = await findByOrder(sdk, reference);
  if (found) await recordTransaction(db, reference, found.id);
  else if (sent && !isNew && Date.now() - sent.askedAt.getTime() < PENDING_MS)
    throw gatewayUnavailable('a response may be pending');
  return found;
}
