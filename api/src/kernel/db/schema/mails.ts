import { index, integer, pgTable, text, timestamp } from '../drizzle.ts';

/** Every mail, rendered; shown in the local outbox, or sent by a job through SMTP. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    to: text().notNull(),
    /** Who is answered; null for the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** When it was written, in the school's time. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'kept' | 'waiting' | 'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next, by the database's clock; null for at once. */
    nextAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('mails_state').on(t.state)],
);
