import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle.ts';
import { tags } from './tags.ts';
import { tutorials } from './tutorials.ts';
import { users } from './users.ts';

/** Learning pathways. */
export const paths = pgTable(
  'paths',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    tagline: text().notNull(),
    /** Sanitised HTML. */
    overview: text().notNull(),
    metaKeywords: text().notNull(),
    priceCents: integer().notNull(),
    regularPriceCents: integer().notNull(),
    /** Name of a clip of `media/lessons`. */
    trailerFilm: text(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('paths_published').on(t.publishedAt, t.id)],
);
export type PathRow = typeof paths.$inferSelect;

/** Courses of a pathway, in order. */
export const pathCourses = pgTable(
  'path_courses',
  {
    pathId: integer()
      .notNull()
      .references(() => paths.id, { onDelete: 'cascade' }),
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Ids of the chapters that matter to this pathway, in their order. */
    relevantChapters: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pathId, t.tutorialId] }), index('path_courses_tutorial').on(t.tutorialId)],
);

export const pathTags = pgTable(
  'path_tags',
  {
    pathId: integer()
      .notNull()
      .references(() => paths.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.pathId, t.tagId] })],
);

/** Users enrolled in a pathway; independent of ownership. */
export const pathEnrolments = pgTable(
  'path_enrolments',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pathId: integer()
      .notNull()
      .references(() => paths.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.pathId] })],
);
