import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tags } from '../../db/schema/tags.ts';

/** Every tag by name. */
export const listTags = (tx: Tx) => tx.select().from(tags).orderBy(asc(tags.name));
