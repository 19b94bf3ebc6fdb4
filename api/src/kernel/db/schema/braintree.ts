import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What Braintree was asked to charge or give back. A line is committed before the question leaves, so that an asker
 * who hears no answer, or is killed, looks up what came of it instead of asking anew.
 */
export const braintreeAsks = pgTable(
  'braintree_asks',
  {
    /** The shop's name for the charge or refund; Braintree's order id. */
    reference: text().primaryKey(),
    /** Machine time: how long an answer may still be under way has nothing to do with the school's clock. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Braintree's id of what came of it; null until an answer was heard. */
    transactionId: text(),
  },
  (t) => [index('braintree_asks_transaction').on(t.transactionId)],
);
