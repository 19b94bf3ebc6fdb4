import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { transactions } from './subscriptions.ts';

const moment = () => timestamp({ withTimezone: true });

/** `due` until the gateway has given the money back; a `failed` one leaves its amount to be refunded again. */
export type RefundState = 'due' | 'made' | 'failed';

export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of whoever ordered it: the same key is one refund. */
    key: text().notNull().unique(),
    transactionId: integer()
      .notNull()
      .references(() => transactions.id),
    amountCents: integer().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The member of staff who ordered it; null for a program. */
    orderedBy: integer(),
    createdAt: moment().notNull(),
    /** When the gateway is asked; null once that is over. */
    dueAt: moment(),
    /** The gateway's id of the refund, or of the charge when that was voided. */
    providerId: text(),
    /** The provider's words. */
    failure: text(),
  },
  (t) => [
    index('refunds_transaction').on(t.transactionId),
    index('refunds_provider').on(t.providerId),
    index('refunds_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;
