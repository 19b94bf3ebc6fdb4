import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How releases fare, by route and minute of the real clock; `tidy` keeps two days of it. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Pattern of the route, `-` where none is known. */
    route: text().notNull(),
    /** A `Measure` of `shared/contract/health-figures`. */
    measure: text().notNull(),
    /** Class of a duration, 0 for what is only counted. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.minute, t.route, t.measure, t.bucket] })],
);

/** The same without routes: of releases before them, which may still run. Nobody reads it. */
export const healthCounts = pgTable(
  'health_counts',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** A `Measure` of `shared/contract/health-figures`. */
    measure: text().notNull(),
    /** Class of a duration, 0 for what is only counted. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.minute, t.measure, t.bucket] })],
);

/** The last word of the health watch, in one row. */
export const healthReports = pgTable('health_reports', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  report: jsonb().notNull(),
});
