import { integer, jsonb, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';

/** Health figures of releases, by route and minute of the real clock; `tidy` deletes them after two days. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Pattern of the route, `-` when unknown. */
    route: text().notNull(),
    /** A `Measure` of `shared/contract/health-figures`. */
    measure: text().notNull(),
    /** Class of a duration, 0 for plain counts. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.minute, t.route, t.measure, t.bucket] })],
);

/** The same without routes, written by older releases that may still run. Never read. */
export const healthCounts = pgTable(
  'health_counts',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** A `Measure` of `shared/contract/health-figures`. */
    measure: text().notNull(),
    /** Class of a duration, 0 for plain counts. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.minute, t.measure, t.bucket] })],
);

/** The latest report of the health watch, in one row. */
export const healthReports = pgTable('health_reports', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  report: jsonb().notNull(),
});
