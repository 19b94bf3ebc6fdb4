import type { SdkTransaction } from 'braintree';
import type { Db } from '../../db/client.ts';
import { type Charged, type ChargeRequest, type Declined, gatewayUnavailable } from '../gateway.ts';
import type { Account } from './account.ts';
import { beginRequest, dropRequest, findRequest, recordTransaction, restartRequest } from './sent-requests.ts';
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

/** Requests a charge, or looks up the result of an earlier request. */
export async function chargeOnce(account: Account, request: ChargeRequest): Promise<Charged | Declined> {
  const { sdk, db } = account;
  const { reference } = request;
  if (!(await beginRequest(db, reference))) {
    const sent = await findRequest(db, reference);
    const earlier = sent && (await lookUp(sdk, db, sent));
    if (earlier) return outcomeOf(earlier);
    await restartRequest(db, reference);
  }
  return sale(account, request);
}
