import type { DatabaseClient, Db } from '../db/client.ts';
import type { Env } from '../settings/env.ts';
import { braintreeGateway } from './braintree/braintree-gateway.ts';
import { openBraintree } from './braintree/open-braintree.ts';
import type { PaymentGateway } from './gateway.ts';
import { sandboxKeys } from './sandbox/notices.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

export interface Payments {
  gateway: PaymentGateway;
  /**
   * Connections separate from those of calls, for writes that must be committed before, and outlive, a call's
   * transaction. A call that holds a cart waits only for these, and a holder of these never waits for a call, which
   * rules out a deadlock.
   */
  books: Db;
}

export interface OpenPayments {
  payments: Payments;
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/**
 * Opens the payment gateway configured by `PAYMENTS`.
 * @param openApart opens separate connections to the database itself, which no pooler shares with calls
 * @param secret of the school; the sandbox derives its signing key from it
 */
export async function openPayments(
  env: Env,
  openApart: (poolSize: number) => DatabaseClient,
  secret: Uint8Array,
): Promise<OpenPayments> {
  const { db, close } = openApart(CONNECTIONS);
  const gateway = env.braintree
    ? braintreeGateway(await openBraintree(env.braintree), db)
    : sandboxGateway(db, `${env.apiPublicUrl}/payments/frames`, sandboxKeys(secret));
  return { payments: { gateway, books: db }, close };
}
