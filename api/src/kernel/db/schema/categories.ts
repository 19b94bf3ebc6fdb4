import { integer, pgTable, text } from '../drizzle.ts';

/** The categories of courses, each with a landing page; its slug is also a tag. */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  metaTitle: text().notNull(),
  metaDescription: text().notNull(),
  metaKeywords: text().notNull(),
});
