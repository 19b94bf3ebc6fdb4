import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/client.ts';

/** What others do when something happens to an account, within the same transaction. */
export interface AccountHooks {
  /** Somebody has signed in: what the visitor had is the account's now. */
  signedIn(tx: Tx, req: FastifyRequest, userId: number): Promise<void>;
  /** The account is about to be removed: what was begun for it is finished first. */
  leaving(tx: Tx, userId: number): Promise<void>;
}
