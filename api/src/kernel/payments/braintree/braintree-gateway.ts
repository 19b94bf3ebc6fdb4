import type { BraintreeGateway } from 'braintree';
import type { Db } from '../../db/client.ts';
import type { Charged, Declined, PaymentGateway } from '../gateway.ts';
import type { Account } from './account.ts';
import { referenceOf } from './sent-requests.ts';
import { chargeOnce } from './charge.ts';
import { reach } from './failures.ts';
import { outcomeOf, statusOf } from './outcomes.ts';
import { readNotice } from './read-notice.ts';
import { braintreeRefund } from './refund.ts';
import { lookUp } from './look-up.ts';
import { braintreeVault } from './vault.ts';

/**
 * Braintree as a payment gateway. A reference is an order id at Braintree and is requested once: every request is
 * recorded before it is sent, and a repeated one is looked up instead of sent again while its response may be pending.
 * With at-most-once processing on the merchant account, Braintree enforces the same by key.
 * @param db connections that no call of the shop holds
 */
export function braintreeGateway(sdk: BraintreeGateway, db: Db): PaymentGateway {
  const running = new Map<string, Promise<Charged | Declined>>();
  const account: Account = { sdk, db, atMostOnce: true };

  return {
    provider: 'braintree',
    clientToken: () =>
      reach(async () => {
        const result = await sdk.clientToken.generate({});
        if (!result.success) throw new Error(`No client token: ${result.message}`);
        return result.clientToken;
      }),
    ...braintreeVault(sdk),
    charge: (request) => {
      // Requests for one reference in this process share one call; those of other processes wait for its result.
      const { reference } = request;
      const pending = running.get(reference) ?? reach(() => chargeOnce(account, request));
      running.set(reference, pending);
      return pending.finally(() => running.delete(reference));
    },
    find: (reference) =>
      reach(async () => {
        const found = await lookUp(account, reference);
        return found ? outcomeOf(found) : null;
      }),
    settlement: (reference) =>
      reach(async () => {
        const found = await lookUp(account, reference);
        return found ? statusOf(found.status) : null;
      }),
    readNotice: (signature, payload) => readNotice(sdk, { signature, payload }, (id) => referenceOf(db, id)),
    refund: (request) => reach(() => braintreeRefund(account, request)),
  };
}
