import { index, integer, pgTable, sql, text, timestamp } from '../drizzle.ts';
import { transactions } from './subscriptions.ts';

const moment = () => timestamp({ withTimezone: true });

/** `due` until the gateway has refunded the money; the amount of a `failed` one may be refunded again. */
export type RefundState = 'due' | 'made' | 'failed';

export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Chosen by whoever ordered it: the same key is one refund. */
    key: text().notNull().unique(),
    transactionId: integer()
      .notNull()
      .references(() => transactions.id),
    amountCents: integer().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The staff member who ordered it; null for a program. */
    orderedBy: integer(),
    createdAt: moment().notNull(),
    /** When the gateway is called next; null once the refund is final. */
    dueAt: moment(),
    /** The gateway's id of the refund, or of the charge when that was voided. */
    providerId: text(),
    /** The provider's error message. */
    failure: text(),
  },
  (t) => [
    index('refunds_transaction').on(t.transactionId),
    index('refunds_provider').on(t.providerId),
    index('refunds_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;
