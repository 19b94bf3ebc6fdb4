import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What the provider has told on its own, once each. */
export const paymentNotices = pgTable('payment_notices', {
  /** Of all that was signed: a repetition is the same row. */
  hash: text().primaryKey(),
  kind: text().notNull(),
  /** The provider's id of what it is about. */
  subject: text(),
  /** When the provider says it happened. */
  toldAt: moment().notNull(),
  receivedAt: moment().notNull(),
  /** False for a kind that nothing here follows. */
  followed: boolean().notNull(),
});

/** Payments that buyers contest at their bank. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text().primaryKey(),
    /** The provider's id of the charge. */
    chargeId: text().notNull(),
    /** The shop's name of the charge; null when it is none of ours. */
    reference: text(),
    amountCents: integer().notNull(),
    /** `chargeback`, `retrieval` or `pre_arbitration`. */
    kind: text().notNull(),
    /** `open`, then `won`, `lost`, `accepted` … in the provider's words. */
    status: text().notNull(),
    reason: text().notNull(),
    /** When the provider told of this status: an older notice that comes late changes nothing. */
    toldAt: moment().notNull(),
  },
  (t) => [index('disputes_reference').on(t.reference)],
);
