import type { Language } from '@gargoyle/shared/contract/languages';
import { index, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';

/** The school's texts in other languages, keyed by the English text: after an edit it has to be translated again. */
export const translations = pgTable(
  'translations',
  {
    language: text().$type<Exclude<Language, 'en'>>().notNull(),
    /** The English text, exactly as in its own table. */
    source: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    // Whole pages are too long for an index.
    uniqueIndex('translations_of').on(t.language, sql`md5(${t.source})`),
    index('translations_words').using('gin', sql`to_tsvector('spanish', immutable_unaccent(${t.text}))`),
    // Of texts that can be titles (`findTitles`).
    index('translations_titles')
      .using('gin', sql`lower(immutable_unaccent(${t.text})) gin_trgm_ops`)
      .where(sql`length(${t.text}) <= 150`),
  ],
);
