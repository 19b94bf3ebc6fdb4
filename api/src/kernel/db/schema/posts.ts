import { index, integer, pgTable, text, timestamp } from '../drizzle.ts';
import { artists } from './artists.ts';

export const postCategories = pgTable('post_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

/** Articles of the blog. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Sanitised HTML. */
    body: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => postCategories.id),
    /** The teacher it is by or about. */
    artistId: integer().references(() => artists.id),
    orderDate: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('posts_order').on(t.orderDate, t.id), index('posts_artist').on(t.artistId)],
);
