import type { Tx } from '../../../kernel/db/client.ts';
import type { PaidWith } from '../../../kernel/db/schema/payments.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findMethod } from './payment-methods.repo.ts';
import { declinedRefusal } from '../payments/charge-buyer.service.ts';
import type { Source } from '../../../kernel/payments/gateway.ts';
import type { Payments } from '../../../kernel/payments/payments.ts';

/** How a request specifies the payment method. */
export interface PaymentInput {
  paymentMethodToken?: string | undefined;
  paymentMethodNonce?: string | undefined;
}

/** A method that was vaulted for this purchase and will be saved with it. */
export interface NewMethod {
  token: string;
  face: PaidWith;
}

export interface ChosenPayment {
  source: Source;
  /** To be saved once the purchase is settled; null for a stored method or one that is not to be saved. */
  keep: NewMethod | null;
}

/** Identifies a user to the gateway without personal data. */
export const customerOf = (userId: number): string => `customer-${userId}`;

/**
 * Resolves the payment method, and vaults a new one that is to be saved.
 * @throws Refusal 400 on `payment` unless exactly one of token and nonce names a method of the user, 402 when the
 * vault refuses it
 */
export async function choosePayment(
  tx: Tx,
  payments: Payments,
  choice: { userId: number; input: PaymentInput; store: boolean; deviceData?: string | null | undefined },
): Promise<ChosenPayment> {
  const { userId, input: given, store, deviceData } = choice;
  const { paymentMethodToken: token, paymentMethodNonce: nonce } = given;
  if (Boolean(token) === Boolean(nonce))
    refuseFields({ payment: ['Give either a stored payment method or a new one.'] });
  if (token) {
    if (!(await findMethod(tx, userId, token))) refuseFields({ payment: ['Select one of your payment methods.'] });
    return { source: { token }, keep: null };
  }
  if (!store) return { source: { nonce: nonce ?? '' }, keep: null };
  const vaulted = await payments.gateway.vault({ nonce: nonce ?? '', customer: customerOf(userId), deviceData });
  if (!vaulted.ok) throw declinedRefusal(vaulted);
  return { source: { token: vaulted.token }, keep: { token: vaulted.token, face: vaulted.face } };
}
