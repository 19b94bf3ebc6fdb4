import {
  gatewayAway,
  type NotRefunded,
  NOT_SETTLED_YET,
  notRefunded,
  type Refunded,
  type RefundRequest,
} from '../gateway.ts';
import type { Account } from './account.ts';
import { askAgain, beginAsk, dropAsk, findAsk, noteAnswer } from './asks.ts';
import { KEY_AT_WORK, KEY_NOT_ALLOWED, NOT_SETTLED } from './codes.ts';
import { lookUp } from './look-up.ts';
import { decimal, failedFor, outcomeOf, refundWords } from './outcomes.ts';

/** Nothing has been settled: the whole charge can be taken back, a part of it not yet be refunded. */
const VOIDABLE = new Set(['authorizing', 'authorized', 'submitted_for_settlement', 'settlement_pending']);
const SETTLING = new Set(['settling', 'settlement_confirmed']);

/** Gives back a charge: voids it while nothing is settled and all of it goes back, refunds it afterwards. */
export async function braintreeRefund(
  account: Account,
  { reference, key, amountCents }: RefundRequest,
): Promise<Refunded | NotRefunded> {
  const { sdk, db } = account;
  const paid = await findAsk(db, reference);
  const charge = paid && (await lookUp(sdk, db, paid));
  if (!charge) return notRefunded('There is no such payment.');
  const finish = async (id: string): Promise<Refunded> => {
    await noteAnswer(db, key, id);
    return { ok: true, id, how: id === charge.id ? 'voided' : 'refunded' };
  };
  if (!(await beginAsk(db, key))) {
    const ask = await findAsk(db, key);
    if (ask?.transactionId) return finish(ask.transactionId);
    // A void leaves nothing of its own behind but the state of the charge.
    const earlier = charge.status === 'voided' ? charge : ask && (await lookUp(sdk, db, ask));
    if (earlier) return finish(earlier.id);
    await askAgain(db, key);
  }
  if (!outcomeOf(charge).ok) {
    await dropAsk(db, key);
    return notRefunded('Nothing was paid that could be given back.');
  }
  const early = VOIDABLE.has(charge.status);
  if (SETTLING.has(charge.status) || (early && decimal(amountCents) !== charge.amount)) {
    await dropAsk(db, key);
    return NOT_SETTLED_YET;
  }
  const refund = { amount: decimal(amountCents), orderId: key };
  const result = early ? await sdk.transaction.void(charge.id) : await refundOnce(account, charge.id, refund);
  if (result.success) return finish(result.transaction.id);
  if (failedFor(result, KEY_AT_WORK)) throw gatewayAway(result.message);
  await dropAsk(db, key);
  return failedFor(result, NOT_SETTLED) ? NOT_SETTLED_YET : notRefunded(refundWords(result));
}

/** With Braintree's own guard against doing it twice, where the merchant account has that. */
async function refundOnce(account: Account, id: string, refund: { amount: string; orderId: string }) {
  const { sdk } = account;
  const key = account.keyed ? { apiRequestKey: refund.orderId } : {};
  const result = await sdk.transaction.refund(id, { ...refund, ...key });
  if (result.success || !account.keyed || !failedFor(result, KEY_NOT_ALLOWED)) return result;
  account.keyed = false;
  return sdk.transaction.refund(id, refund);
}
