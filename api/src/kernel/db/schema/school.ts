import { bigint, boolean, check, integer, pgTable, smallint, sql, text, timestamp } from '../drizzle.ts';

/** State of the school as a whole: exactly one row. */
export const school = pgTable(
  'school',
  {
    id: smallint().primaryKey().default(1),
    /** How far the sandbox clock is ahead, in milliseconds. */
    clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Grows whenever all earlier answers become invalid: on reset and clock moves. */
    epoch: integer().notNull().default(1),
    /** Edition of the demo that was seeded; null for a school that was never seeded. */
    seedEdition: text(),
    /** When the demo was seeded, in machine time. */
    seededAt: timestamp({ withTimezone: true }),
    /** Whether anything changed since seeding; an untouched demo may be rebuilt. */
    touched: boolean().notNull().default(false),
    /** Signs sessions where SESSION_SECRET is not set. */
    secret: text().notNull(),
  },
  (t) => [check('school_one_row', sql`${t.id} = 1`)],
);
