import type { Tx } from '../../../kernel/db/client.ts';
import type { PaidWith } from '../../../kernel/db/schema/payments.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findMethod } from './payment-methods.repo.ts';
import { declinedRefusal } from '../payments/charge-buyer.service.ts';
import type { Source } from '../../../kernel/payments/gateway.ts';
import type { Payments } from '../../../kernel/payments/payments.ts';

/** How a body names what pays. */
export interface GivenPayment {
  paymentMethodToken?: string | undefined;
  paymentMethodNonce?: string | undefined;
}

/** A method that was put into the vault for this purchase and is kept with it. */
export interface NewMethod {
  token: string;
  face: PaidWith;
}

export interface ChosenPayment {
  source: Source;
  /** To be kept once the purchase is settled; null for one that is kept already or not meant to be. */
  keep: NewMethod | null;
}

/** Names a user to the gateway without saying who they are. */
export const customerOf = (userId: number): string => `customer-${userId}`;

/**
 * Reads which method pays, and puts a new one into the vault when it is to be kept.
 * @throws Refusal 400 on `payment` unless exactly one of token and nonce names a method of the user, 402 when the
 * vault refuses it
 */
export async function choosePayment(
  tx: Tx,
  payments: Payments,
  choice: { userId: number; given: GivenPayment; store: boolean; deviceData?: string | null | undefined },
): Promise<ChosenPayment> {
  const { userId, given, store, deviceData } = choice;
  const { paymentMethodToken: token, paymentMethodNonce: nonce } = given;
  if (Boolean(token) === Boolean(nonce))
    refuseFields({ payment: ['Give either a stored payment method or a new one.'] });
  if (token) {
    if (!(await findMethod(tx, userId, token))) refuseFields({ payment: ['Select one of your payment methods.'] });
    return { source: { token }, keep: null };
  }
  if (!store) return { source: { nonce: nonce ?? '' }, keep: null };
  const kept = await payments.gateway.vault({ nonce: nonce ?? '', customer: customerOf(userId), deviceData });
  if (!kept.ok) throw declinedRefusal(kept);
  return { source: { token: kept.token }, keep: { token: kept.token, face: kept.face } };
}
