import {
  gatewayUnavailable,
  type NotRefunded,
  NOT_SETTLED_YET,
  notRefunded,
  type Refunded,
  type RefundRequest,
} from '../gateway.ts';
import type { Account } from './account.ts';
import { beginRequest, dropRequest, recordTransaction, restartRequest } from './sent-requests.ts';
import { KEY_IN_USE, KEY_NOT_ALLOWED, NOT_SETTLED } from './codes.ts';
import { lookUp } from './look-up.ts';
import { decimal, failedFor, outcomeOf, refundFailure } from './outcomes.ts';

/** Nothing is settled yet: the whole charge can be voided, but a part cannot be refunded. */
const VOIDABLE = new Set(['authorizing', 'authorized', 'submitted_for_settlement', 'settlement_pending']);
const SETTLING = new Set(['settling', 'settlement_confirmed']);

/** Gives a charge back: voids it if all of it goes back before settlement, refunds it afterwards. */
export async function braintreeRefund(
  account: Account,
  { reference, key, amountCents }: RefundRequest,
): Promise<Refunded | NotRefunded> {
  const { sdk, db } = account;
  const charge = await lookUp(account, reference);
  if (!charge) return notRefunded('There is no such payment.');
  const finish = async (id: string): Promise<Refunded> => {
    await recordTransaction(db, key, id);
    return { ok: true, id, how: id === charge.id ? 'voided' : 'refunded' };
  };
  const isNew = await beginRequest(db, key);
  // A void leaves no record of its own except the state of the charge.
  const isVoided = charge.status === 'voided' && decimal(amountCents) === charge.amount;
  if (isVoided) return finish(charge.id);
  const earlier = await lookUp(account, key, isNew);
  if (earlier) {
    const outcome = outcomeOf(earlier);
    return outcome.ok ? finish(earlier.id) : notRefunded(outcome.reason);
  }
  if (!isNew) await restartRequest(db, key);
  if (!outcomeOf(charge).ok) {
    await dropRequest(db, key);
    return notRefunded('Nothing was paid that could be given back.');
  }
  const early = VOIDABLE.has(charge.status);
  if (SETTLING.has(charge.status) || (early && decimal(amountCents) !== charge.amount)) {
    await dropRequest(db, key);
    return NOT_SETTLED_YET;
  }
  const refund = { amount: decimal(amountCents), orderId: key };
  const result = early ? await sdk.transaction.void(charge.id) : await refundOnce(account, charge.id, refund);
  if (result.success) return finish(result.transaction.id);
  if (failedFor(result, KEY_IN_USE)) throw gatewayUnavailable(result.message);
  await dropRequest(db, key);
  return failedFor(result, NOT_SETTLED) ? NOT_SETTLED_YET : notRefunded(refundFailure(result));
}

/** Refunds with Braintree's own at-most-once key if the merchant account supports it. */
async function refundOnce(account: Account, id: string, refund: { amount: string; orderId: string }) {
  const { sdk } = account;
  const key = account.atMostOnce ? { apiRequestKey: refund.orderId } : {};
  const result = await sdk.transaction.refund(id, { ...refund, ...key });
  if (result.success || !account.atMostOnce || !failedFor(result, KEY_NOT_ALLOWED)) return result;
  account.atMostOnce = false;
  return sdk.transaction.refund(id, refund);
}
