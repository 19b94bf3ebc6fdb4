import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Interests that people choose and tutorials carry. */
export const tags = pgTable('tags', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  slug: text().notNull().unique(),
});
