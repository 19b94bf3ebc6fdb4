import { openDatabase } from '../db/client.ts';
import type { Db } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { PaymentGateway } from './gateway.ts';
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

/** Opens what moves money, as `PAYMENTS` says. @throws Error for a provider that is not installed */
export function openPayments(env: Env, url: string, onError?: (error: Error) => void): OpenPayments {
  if (env.payments !== 'sandbox') throw new Error(`PAYMENTS=${env.payments} has no gateway here; use sandbox.`);
  const { db, close } = openDatabase(url, { poolSize: CONNECTIONS, ...(onError ? { onError } : {}) });
  const gateway = sandboxGateway(db, `${env.apiPublicUrl}/payments/frames`);
  return { payments: { gateway, books: db }, close };
}
