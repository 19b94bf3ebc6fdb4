import { index, integer, pgTable, text, timestamp } from '../drizzle.ts';

/** Every mail, rendered; shown in the local outbox, or sent by a job through SMTP. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** When it was written, in the school's time. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('mails_state').on(t.state)],
);
