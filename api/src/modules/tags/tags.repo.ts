import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tags } from '../../db/schema/tags.ts';

/** Every tag by name, whatever the case. */
export const listTags = (tx: Tx) =>
  tx
    .select()
    .from(tags)
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
