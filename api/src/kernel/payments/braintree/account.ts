import type { BraintreeGateway } from 'braintree';
import type { Db } from '../../db/client.ts';

/** The merchant account, where its questions are noted, and what was learnt of it. */
export interface Account {
  sdk: BraintreeGateway;
  db: Db;
  /** Whether it has at-most-once processing, as far as is known. */
  keyed: boolean;
}
