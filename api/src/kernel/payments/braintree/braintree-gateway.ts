import type { BraintreeGateway, SdkTransaction } from 'braintree';
import type { Db } from '../../db/client.ts';
import { type Charged, type ChargeRequest, type Declined, gatewayAway, type PaymentGateway } from '../gateway.ts';
import { askAgain, beginAsk, dropAsk, findAsk, noteAnswer, referenceOf } from './asks.ts';
import { isMissing, reach } from './failures.ts';
import { CUSTOMER_EXISTS, KEY_AT_WORK, KEY_NOT_ALLOWED } from './codes.ts';
import { decimal, declinedOf, failedFor, methodFace, outcomeOf, statusOf } from './outcomes.ts';
import { readNotice } from './read-notice.ts';
import { braintreeRefund } from './refund.ts';
import { firstOf, lookUp } from './look-up.ts';

/**
 * Braintree behind the port. One reference is one order id there, asked once: every question is noted before it
 * leaves, and one that was asked before is looked up and never asked anew while its answer may be under way. Where the
 * merchant account has at-most-once processing, Braintree holds the same key against repetitions as well.
 * @param db connections that no call of the shop holds
 */
export function braintreeGateway(sdk: BraintreeGateway, db: Db): PaymentGateway {
  const known = new Set<string>();
  const running = new Map<string, Promise<Charged | Declined>>();
  const account = { keyed: true };

  /** Creates the customer at Braintree unless it is there. */
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

  async function sale(request: ChargeRequest): Promise<Charged | Declined> {
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
    if (result.success) return answer(reference, result.transaction);
    if (account.keyed && failedFor(result, KEY_NOT_ALLOWED)) {
      account.keyed = false;
      return sale(request);
    }
    if (failedFor(result, KEY_AT_WORK)) throw gatewayAway(result.message);
    if (result.transaction) return answer(reference, await firstOf(sdk, reference, result.transaction));
    await dropAsk(db, reference);
    return declinedOf(result);
  }

  async function answer(reference: string, transaction: SdkTransaction): Promise<Charged | Declined> {
    await noteAnswer(db, reference, transaction.id);
    return outcomeOf(transaction);
  }

  async function charge(request: ChargeRequest): Promise<Charged | Declined> {
    const { reference } = request;
    if (!(await beginAsk(db, reference))) {
      const ask = await findAsk(db, reference);
      const earlier = ask && (await lookUp(sdk, db, ask));
      if (earlier) return outcomeOf(earlier);
      await askAgain(db, reference);
    }
    return sale(request);
  }

  return {
    provider: 'braintree',
    clientToken: () =>
      reach(async () => {
        const result = await sdk.clientToken.generate({});
        if (!result.success) throw new Error(`No client token: ${result.message}`);
        return result.clientToken;
      }),
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
    charge: (request) => {
      // Askers of one reference in this process share one question; those of other processes wait for its answer.
      const { reference } = request;
      const asked = running.get(reference) ?? reach(() => charge(request));
      running.set(reference, asked);
      return asked.finally(() => running.delete(reference));
    },
    find: (reference) =>
      reach(async () => {
        const ask = await findAsk(db, reference);
        const found = ask && (await lookUp(sdk, db, ask));
        return found ? outcomeOf(found) : null;
      }),
    settlement: (reference) =>
      reach(async () => {
        const ask = await findAsk(db, reference);
        const found = ask && (await lookUp(sdk, db, ask));
        return found ? statusOf(found.status) : null;
      }),
    readNotice: (signature, payload) => readNotice(sdk, { signature, payload }, (id) => referenceOf(db, id)),
    refund: (request) => reach(() => braintreeRefund({ sdk, db, account }, request)),
  };
}
