import type { Language } from '@gargoyle/shared/contract/languages';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The school's texts in other languages, found by the English text itself: one that was changed waits to be translated anew. */
export const translations = pgTable(
  'translations',
  {
    language: text().$type<Exclude<Language, 'en'>>().notNull(),
    /** As it stands in its own table. */
    source: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    // Whole pages are longer than an index takes.
    uniqueIndex('translations_of').on(t.language, sql`md5(${t.source})`),
    index('translations_words').using('gin', sql`to_tsvector('spanish', immutable_unaccent(${t.text}))`),
  ],
);
