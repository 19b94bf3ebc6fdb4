import type { BraintreeGateway } from 'braintree';
import type { Db } from '../../db/client.ts';

/** The merchant account, the database where its requests are recorded, and what is known about it. */
export interface Account {
  sdk: BraintreeGateway;
  db: Db;
  /** Whether it has at-most-once processing, as far as known. */
  atMostOnce: boolean;
}
