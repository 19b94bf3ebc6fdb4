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
   * Connections apart from the calls': for what must be written before and outlive a call's transaction. A call
   * that holds a cart waits for these only, and whoever holds one of these waits for no call: no deadlock.
   */
  books: Db;
}

export interface OpenPayments {
  payments: Payments;
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/**
 * Opens what moves money, as `PAYMENTS` says.
 * @param openApart so many connections of the database itself, which no pooler lends to calls
 * @param secret of the school: the sandbox signs with what follows from it
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
