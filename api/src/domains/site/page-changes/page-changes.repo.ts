import { asc, desc } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { pageChanges } from '../../../kernel/db/schema/page-changes.ts';

/** Latest first; the order of what changed together does not move from answer to answer. */
export const listPageChanges = (tx: Tx) =>
  tx.select().from(pageChanges).orderBy(desc(pageChanges.changedAt), asc(pageChanges.kind), asc(pageChanges.slug));
