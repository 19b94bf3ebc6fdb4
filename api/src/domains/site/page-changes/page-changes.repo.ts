import { asc, desc } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { pageChanges } from '../../../kernel/db/schema/page-changes.ts';

/** Newest first; pages that changed at the same time are in a stable order. */
export const listPageChanges = (tx: Tx) =>
  tx.select().from(pageChanges).orderBy(desc(pageChanges.changedAt), asc(pageChanges.kind), asc(pageChanges.slug));
