import { date, doublePrecision, integer, pgTable, primaryKey, sql, text, timestamp } from '../drizzle.ts';

/** Browser telemetry, summed by day; single events are not stored. */
export const telemetrySums = pgTable(
  'telemetry_sums',
  {
    day: date().notNull(),
    kind: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    name: text().notNull(),
    count: integer().notNull(),
    sum: doublePrecision().notNull().default(0),
    /** Histogram with the bounds in `telemetry.model.ts`. */
    buckets: integer().array().notNull().default(sql`'{}'`),
    lastMessage: text(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.remote, t.version, t.route, t.name] })],
);
