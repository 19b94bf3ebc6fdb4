import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle.ts';

/** First results of calls that must not happen twice (API-C-241); written in the call's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:7` or `visitor:<hash>`. */
    owner: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    status: smallint(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Counts of the limits that all API processes share (API-C-258); one running minute per key. */
export const rateCounts = pgTable('rate_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Human-check tokens that passed or were used; stored until they would have expired anyway. */
export const humanChecks = pgTable('human_checks', {
  token: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** False: passed /captcha/ and not used by a call yet. */
  spent: boolean().notNull(),
});
