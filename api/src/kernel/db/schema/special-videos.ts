import { integer, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle.ts';
import { artists } from './artists.ts';
import { tags } from './tags.ts';

/** Documentaries and talks. */
export const specialVideos = pgTable('special_videos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  /** Sanitised HTML. */
  body: text().notNull(),
  /** Blocks 'name - HH:MM:SS' with a blank line between them. */
  chapters: text().notNull(),
  artistId: integer().references(() => artists.id),
  difficulty: smallint().notNull().default(1),
  /** Name of a film of `media/lessons`. */
  film: text().notNull(),
  orderDate: timestamp({ withTimezone: true }).notNull(),
});

export const specialVideoTags = pgTable(
  'special_video_tags',
  {
    specialVideoId: integer()
      .notNull()
      .references(() => specialVideos.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.specialVideoId, t.tagId] })],
);
