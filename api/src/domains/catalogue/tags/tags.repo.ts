import { asc, eq, getTableColumns, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { categories } from '../../../kernel/db/schema/categories.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';

/**
 * The tags that users choose from: those of the categories, not every technique. Sorted by name, ignoring case
 * (ACC-279).
 */
export const listTags = (tx: Tx) =>
  tx
    .select(getTableColumns(tags))
    .from(tags)
    .innerJoin(categories, eq(categories.slug, tags.slug))
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
