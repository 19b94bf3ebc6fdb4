import type { PageKind } from '@gargoyle/shared/contract/page-changes.contract';
import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** When a public page last changed, for crawlers. Written by the triggers of `migrations/0002_page-changes.sql` alone. */
export const pageChanges = pgTable(
  'page_changes',
  {
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    /** The world's time, not the school's: a crawler compares it with its own last visit. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** It was public once and is no longer. */
    withdrawn: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
