import type { DatabaseClient, Db } from '../db/client.ts';
import type { Env } from '../settings/env.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { braintreeGateway } from './braintree/braintree-gateway.ts';
import { openBraintree } from './braintree/open-braintree.ts';
import { gatewayUnavailable, type PaymentGateway } from './gateway.ts';
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
  /**
   * Runs calls in which a buyer waits for the provider, each holding a connection meanwhile: as many as half of the
   * connections, so that a provider that does not answer leaves the school the other half.
   */
  bulkhead: Bulkhead;
}

export interface OpenPayments {
  payments: Payments;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
/** Counts in the time that the edge gives such calls (`PROVIDER` in deploy/edge/call-timeouts.ts). */
const PATIENCE_MS = 5_000;

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
  const places = Math.max(1, Math.floor(env.databasePool / 2));
  const refusal = () => gatewayUnavailable(new Error('others wait for the payment provider'));
  const bulkhead = createBulkhead({ places, patienceMs: PATIENCE_MS, refusal });
  return { payments: { gateway, books: db, bulkhead }, close };
}
