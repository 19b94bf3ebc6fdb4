import { check, index, integer, pgTable, primaryKey, smallint, sql, text, timestamp } from '../drizzle.ts';
import { artists } from './artists.ts';
import { tags } from './tags.ts';

/** Live courses. */
export const webinars = pgTable('webinars', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  tagline: text().notNull(),
  /** Sanitised HTML, as are the next two. */
  body: text().notNull(),
  materials: text().notNull(),
  courseCurriculum: text().notNull(),
  artistId: integer()
    .notNull()
    .references(() => artists.id),
  difficulty: smallint().notNull(),
  /** Name of a clip of `media/lessons`. */
  trailerFilm: text(),
  orderDate: timestamp({ withTimezone: true }).notNull(),
});

export const webinarTags = pgTable(
  'webinar_tags',
  {
    webinarId: integer()
      .notNull()
      .references(() => webinars.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.webinarId, t.tagId] })],
);

/** Scheduled runs of a live course, sold by the seat. */
export const webinarVariants = pgTable(
  'webinar_variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webinarId: integer()
      .notNull()
      .references(() => webinars.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    startDate: timestamp({ withTimezone: true }).notNull(),
    priceCents: integer().notNull(),
    regularPriceCents: integer().notNull(),
    seats: smallint().notNull(),
    /** Never above `seats`: a seat is taken by one conditional update (`takeSeat`). */
    seatsTaken: smallint().notNull().default(0),
  },
  (t) => [
    index('webinar_variants_webinar').on(t.webinarId, t.startDate),
    check('webinar_variants_seats', sql`${t.seatsTaken} between 0 and ${t.seats}`),
  ],
);
export type WebinarVariantRow = typeof webinarVariants.$inferSelect;
