import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../drizzle.ts';
import { artists } from './artists.ts';
import { categories } from './categories.ts';
import { tags } from './tags.ts';

export const tutorials = pgTable(
  'tutorials',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Sanitised HTML, as are the next two. */
    body: text().notNull(),
    materials: text().notNull().default(''),
    referenceMaterials: text().notNull().default(''),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    artistId: integer()
      .notNull()
      .references(() => artists.id),
    difficulty: smallint().notNull(),
    /** False: a single video, stored as its only chapter. */
    chaptered: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    /** Drafts are never returned. */
    status: text().$type<'published' | 'draft'>().notNull().default('published'),
    orderDate: timestamp({ withTimezone: true }).notNull(),
    /** Price of its stream; null where it is not for sale. */
    priceCents: integer(),
    regularPriceCents: integer(),
    /** Sold as a stream; otherwise by subscription only. */
    streamable: boolean().notNull().default(true),
    /** Name of a clip of `media/lessons`. */
    trailerFilm: text(),
  },
  (t) => [
    index('tutorials_artist').on(t.artistId),
    index('tutorials_order').on(t.status, t.orderDate, t.id),
    index('tutorials_category').on(t.categoryId),
    index('tutorials_featured').on(t.id).where(sql`${t.featured}`),
  ],
);
export type TutorialRow = typeof tutorials.$inferSelect;

export const tutorialTags = pgTable(
  'tutorial_tags',
  {
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** The first tag is the course's own category. */
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tutorialId, t.tagId] }), index('tutorial_tags_tag').on(t.tagId)],
);

export const tutorialRelations = pgTable(
  'tutorial_relations',
  {
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    relatedId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tutorialId, t.relatedId] })],
);

/** The lessons of a tutorial. */
export const chapters = pgTable(
  'chapters',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    order: smallint().notNull(),
    title: text().notNull(),
    /** Name of a film of `media/lessons`. */
    film: text().notNull(),
    /** Length of that film. */
    durationSeconds: integer().notNull(),
  },
  (t) => [uniqueIndex('chapters_order').on(t.tutorialId, t.order)],
);
export type ChapterRow = typeof chapters.$inferSelect;
