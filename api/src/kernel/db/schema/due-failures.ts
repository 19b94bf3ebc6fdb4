import { integer, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';

/** Due rows whose handler failed: skipped until `retryAt`, deleted once it succeeds. */
export const dueFailures = pgTable(
  'due_failures',
  {
    handler: text().notNull(),
    rowId: integer().notNull(),
    attempts: integer().notNull(),
    retryAt: timestamp({ withTimezone: true }).notNull(),
    error: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.handler, t.rowId] })],
);
