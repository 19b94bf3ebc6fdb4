import type { BraintreeGateway } from 'braintree';
import type { Db } from '../../db/client.ts';
import type { Charged, Declined, PaymentGateway } from '../gateway.ts';
import type { Account } from './account.ts';
import { findAsk, referenceOf } from './asks.ts';
import { chargeOnce } from './charge.ts';
import { reach } from './failures.ts';
import { outcomeOf, statusOf } from './outcomes.ts';
import { readNotice } from './read-notice.ts';
import { braintreeRefund } from './refund.ts';
import { lookUp } from './look-up.ts';
import { braintreeVault } from './vault.ts';

/**
 * Braintree behind the port. One reference is one order id there, asked once: every question is noted before it
 * leaves, and one that was asked before is looked up and never asked anew while its answer may be under way. Where the
 * merchant account has at-most-once processing, Braintree holds the same key against repetitions as well.
 * @param db connections that no call of the shop holds
 */
export function braintreeGateway(sdk: BraintreeGateway, db: Db): PaymentGateway {
  const running = new Map<string, Promise<Charged | Declined>>();
  const account: Account = { sdk, db, keyed: true };

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
      // Askers of one reference in this process share one question; those of other processes wait for its answer.
      const { reference } = request;
      const asked = running.get(reference) ?? reach(() => chargeOnce(account, request));
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
    refund: (request) => reach(() => braintreeRefund(account, request)),
  };
}
