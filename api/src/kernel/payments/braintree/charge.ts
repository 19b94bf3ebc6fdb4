import type { SdkTransaction } from 'braintree';
import type { Db } from '../../db/client.ts';
import { type Charged, type ChargeRequest, type Declined, gatewayAway } from '../gateway.ts';
import type { Account } from './account.ts';
import { askAgain, beginAsk, dropAsk, findAsk, noteAnswer } from './asks.ts';
import { KEY_AT_WORK, KEY_NOT_ALLOWED } from './codes.ts';
import { firstOf, lookUp } from './look-up.ts';
import { decimal, declinedOf, failedFor, outcomeOf } from './outcomes.ts';

async function sale(account: Account, request: ChargeRequest): Promise<Charged | Declined> {
  const { sdk, db } = account;
  const { reference, amountCents, source, deviceData, recurring } = request;
  const result = await sdk.transaction.sale({
    amount: decimal(amountCents),
    orderId: reference,
    ...(account.keyed ? { apiRequestKey: reference } : {}),
    ...('token' in source ? { paymentMethodToken: source.token } : { paymentMethodNonce: source.nonce }),
    ...(deviceData ? { deviceData } : {}),
    ...(recurring ? { transactionSource: 'recurring' } : {}),
    options: { submitForSettlement: true },
  });
  if (result.success) return answer(db, reference, result.transaction);
  if (account.keyed && failedFor(result, KEY_NOT_ALLOWED)) {
    account.keyed = false;
    return sale(account, request);
  }
  if (failedFor(result, KEY_AT_WORK)) throw gatewayAway(result.message);
  if (result.transaction) return answer(db, reference, await firstOf(sdk, reference, result.transaction));
  await dropAsk(db, reference);
  return declinedOf(result);
}

async function answer(db: Db, reference: string, transaction: SdkTransaction): Promise<Charged | Declined> {
  await noteAnswer(db, reference, transaction.id);
  return outcomeOf(transaction);
}

/** Asks for a charge, or looks up what came of it where it was asked for before. */
export async function chargeOnce(account: Account, request: ChargeRequest): Promise<Charged | Declined> {
  const { sdk, db } = account;
  const { reference } = request;
  if (!(await beginAsk(db, reference))) {
    const ask = await findAsk(db, reference);
    const earlier = ask && (await lookUp(sdk, db, ask));
    if (earlier) return outcomeOf(earlier);
    await askAgain(db, reference);
  }
  return sale(account, request);
}
