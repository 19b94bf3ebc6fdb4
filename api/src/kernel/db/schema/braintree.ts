import { index, pgTable, text, timestamp } from '../drizzle.ts';

/**
 * Charges and refunds requested from Braintree. The row is committed before the request is sent, so that after a lost
 * response or a kill its outcome is looked up instead of requested again.
 */
export const braintreeAsks = pgTable(
  'braintree_asks',
  {
    /** The shop's reference of the charge or refund; Braintree's order id. */
    reference: text().primaryKey(),
    /** Machine time: how long a response may still be pending does not depend on the school's clock. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Braintree's id of the result; null until a response was received. */
    transactionId: text(),
  },
  (t) => [index('braintree_asks_transaction').on(t.transactionId)],
);
