import { integer, pgTable, text } from '../drizzle.ts';

/** Topics that users choose as interests and tutorials are tagged with. */
export const tags = pgTable('tags', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  slug: text().notNull().unique(),
});
