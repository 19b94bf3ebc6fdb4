import type { BraintreeGateway } from 'braintree';
import type { PaymentGateway } from '../gateway.ts';
import { CUSTOMER_EXISTS } from './codes.ts';
import { isMissing, reach } from './failures.ts';
import { declinedOf, failedFor, methodFace } from './outcomes.ts';

/** Customers and their payment methods stored at Braintree. */
export function braintreeVault(sdk: BraintreeGateway): Pick<PaymentGateway, 'vault' | 'unvault'> {
  const known = new Set<string>();

  /** Creates the customer at Braintree if it does not exist. */
  async function ensureCustomer(id: string): Promise<void> {
    if (known.has(id)) return;
    const found = await sdk.customer.find(id).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    const made = found ? null : await sdk.customer.create({ id });
    if (made && !made.success && !failedFor(made, CUSTOMER_EXISTS)) throw new Error(`No customer: ${made.message}`);
    known.add(id);
  }

  return {
    vault: ({ nonce, customer, deviceData }) =>
      reach(async () => {
        await ensureCustomer(customer);
        const result = await sdk.paymentMethod.create({
          customerId: customer,
          paymentMethodNonce: nonce,
          ...(deviceData ? { deviceData } : {}),
          options: { verifyCard: true },
        });
        if (!result.success) return declinedOf(result);
        const method = result.paymentMethod;
        return { ok: true, token: method.token ?? '', face: methodFace(method) };
      }),
    unvault: (token) =>
      reach(async () => {
        await sdk.paymentMethod.delete(token).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
  };
}
