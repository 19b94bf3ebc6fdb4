import { boolean, index, integer, pgTable, text, timestamp } from '../drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

/** Webhook notices of the payment provider, each stored once. */
export const paymentNotices = pgTable('payment_notices', {
  /** Hash of everything that was signed: a repeated notice is the same row. */
  hash: text().primaryKey(),
  kind: text().notNull(),
  /** The provider's id of the object concerned. */
  subject: text(),
  /** When the provider says it happened. */
  toldAt: moment().notNull(),
  receivedAt: moment().notNull(),
  /** False for a kind that is ignored here. */
  followed: boolean().notNull(),
});

/** Payments that buyers dispute at their bank. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** The provider's id of the charge. */
    chargeId: text().notNull(),
    /** The shop's reference of the charge; null when it is not ours. */
    reference: text(),
    amountCents: integer().notNull(),
    /** `chargeback`, `retrieval` or `pre_arbitration`. */
    kind: text().notNull(),
    /** `open`, then `won`, `lost`, `accepted` … in the provider's words. */
    status: text().notNull(),
    reason: text().notNull(),
    /** When the provider reported this status: an older notice that arrives late changes nothing. */
    toldAt: moment().notNull(),
  },
  (t) => [index('disputes_reference').on(t.reference)],
);
