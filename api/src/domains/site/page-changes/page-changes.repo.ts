import { asc, desc, gte } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { pageChanges } from '../../../kernel/db/schema/page-changes.ts';

/** Newest first; pages that changed at the same time are in a stable order. @param since only changes from then on */
export const listPageChanges = (tx: Tx, since?: Date) =>
  tx
    .select()
    .from(pageChanges)
    .where(since && gte(pageChanges.changedAt, since))
    .orderBy(desc(pageChanges.changedAt), asc(pageChanges.kind), asc(pageChanges.slug));
