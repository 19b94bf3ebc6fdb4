import { customType, index, integer, pgTable, primaryKey, smallint, sql, text, timestamp } from '../drizzle.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export type SearchKind = 'tutorial' | 'specialvideo' | 'webinar' | 'post' | 'artist';

/**
 * Everything that can be found, one row per item, written by `search/reindex.ts`. Lists that mix kinds page over it,
 * then load the items of the page from their own tables.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<SearchKind>().notNull(),
    objectId: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Names of artist, tags and category. */
    names: text().notNull(),
    tagSlugs: text().array().notNull(),
    difficulty: smallint(),
    orderDate: timestamp({ withTimezone: true }).notNull(),
    document: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english_unaccent', title), 'A') || setweight(to_tsvector('english_unaccent', names), 'B') || setweight(to_tsvector('english_unaccent', description), 'C')`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.objectId] }),
    index('search_entries_document').using('gin', t.document),
    index('search_entries_tags').using('gin', t.tagSlugs),
    index('search_entries_title').using('gin', sql`lower(immutable_unaccent(${t.title})) gin_trgm_ops`),
    index('search_entries_by_title').on(sql`lower(immutable_unaccent(${t.title}))`, t.kind, t.objectId),
    // By English text, like `translations_of`.
    index('search_entries_title_text').on(sql`md5(${t.title})`),
    index('search_entries_description_text').on(sql`md5(${t.description})`),
    index('search_entries_order').on(t.orderDate, t.kind, t.objectId),
  ],
);
