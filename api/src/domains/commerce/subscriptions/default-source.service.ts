import type { Tx } from '../../../kernel/db/client.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { Source } from '../../../kernel/payments/gateway.ts';
import { findDefaultMethod } from '../payment-methods/payment-methods.repo.ts';

/** The payment method for subscriptions. @throws Refusal 402 without one */
export async function defaultSource(tx: Tx, userId: number): Promise<Source> {
  const method = await findDefaultMethod(tx, userId);
  if (!method) refuse('payment_declined', 'Add a payment method to your account first.');
  return { token: method.token };
}
