import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { categories } from '../../../kernel/db/schema/categories.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';

/** The tags that people choose from, by name whatever the case: those of the subjects, not every technique (ACC-279). */
export const listTags = (tx: Tx) =>
  tx
    .select(getTableColumns(tags))
    .from(tags)
    .innerJoin(categories, eq(categories.slug, tags.slug))
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
