import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';
import { tags } from './tags.ts';

/** The teachers. */
export const artists = pgTable('artists', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  intro: text().notNull(),
  /** Sanitised HTML. */
  bio: text().notNull(),
  networks: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  testimonialBody: text().notNull().default(''),
  testimonialBy: text().notNull().default(''),
  testimonialByDescription: text().notNull().default(''),
});
export type ArtistRow = typeof artists.$inferSelect;

export const artistTags = pgTable(
  'artist_tags',
  {
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.artistId, t.tagId] })],
);

/** What students said about a teacher. */
export const artistComments = pgTable(
  'artist_comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('artist_comments_artist').on(t.artistId, t.createdAt)],
);
