import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every mail, rendered; the local outbox shows them, or a job hands them to SMTP. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The school's time of writing. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('mails_state').on(t.state)],
);
