import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/client.ts';

/** What other domains do when an account changes, in the same transaction. */
export interface AccountHooks {
  /** A user has signed in: the visitor's data now belongs to the account. */
  signedIn(tx: Tx, req: FastifyRequest, userId: number): Promise<void>;
  /** The account is about to be removed: pending work for it is completed first. */
  beforeRemoval(tx: Tx, userId: number): Promise<void>;
}
