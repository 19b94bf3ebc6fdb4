import type { SdkTransaction } from 'braintree';
import type { Db } from '../../db/client.ts';
import { type Charged, type ChargeRequest, type Declined, gatewayUnavailable } from '../gateway.ts';
import type { Account } from './account.ts';
import { beginRequest, dropRequest, recordTransaction, restartRequest } from './sent-requests.ts';
import { KEY_IN_USE, KEY_NOT_ALLOWED } from './codes.ts';
import { firstOf, lookUp } from './look-up.ts';
import { decimal, declinedOf, failedFor, outcomeOf } from './outcomes.ts';

async function sale(account: Account, request: ChargeRequest): Promise<Charged | Declined> {
  const { sdk, db } = account;
  const { reference, amountCents, source, deviceData, recurring } = request;
  const result = await sdk.transaction.sale({
    amount: decimal(amountCents),
    orderId: reference,
    ...(account.atMostOnce ? { apiRequestKey: reference } : {}),
    ...('token' in source ? { paymentMethodToken: source.token } : { paymentMethodNonce: source.nonce }),
    ...(deviceData ? { deviceData } : {}),
    ...(recurring ? { transactionSource: 'recurring' } : {}),
    options: { submitForSettlement: true },
  });
  if (result.success) return answer(db, reference, result.transaction);
  if (account.atMostOnce && failedFor(result, KEY_NOT_ALLOWED)) {
    account.atMostOnce = false;
    return sale(account, request);
  }
  if (failedFor(result, KEY_IN_USE)) throw gatewayUnavailable(result.message);
  if (result.transaction) return answer(db, reference, await firstOf(sdk, reference, result.transaction));
  await dropRequest(db, reference);
  return declinedOf(result);
}

async function answer(db: Db, reference: string, transaction: SdkTransaction): Promise<Charged | Declined> {
  await recordTransaction(db, reference, transaction.id);
  return outcomeOf(transaction);
}

/**
 * Requests a charge, or looks up the result of an earlier request. The reference of a renewal is the same whenever it
 * is due, so it may have been charged before the database was restored from a backup; that of a buyer is always new.
 */
export async function chargeOnce(account: Account, request: ChargeRequest): Promise<Charged | Declined> {
  const { db } = account;
  const { reference, recurring } = request;
  const isNew = await beginRequest(db, reference);
  if (recurring || !isNew) {
    const earlier = await lookUp(account, reference, isNew);
    if (earlier) return outcomeOf(earlier);
  }
  if (!isNew) await restartRequest(db, reference);
  return sale(account, request);
}
