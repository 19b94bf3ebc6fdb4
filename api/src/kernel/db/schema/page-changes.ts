import type { PageKind } from '@gargoyle/shared/contract/page-changes.contract';
import { boolean, index, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';

/** When a public page last changed, for crawlers. Written only by triggers of `migrations/0002_page-changes.sql`. */
export const pageChanges = pgTable(
  'page_changes',
  {
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    /** Real time, not the school's: a crawler compares it with its own last visit. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** It was public and no longer is. */
    withdrawn: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    // The order of the list (`listPageChanges`).
    index('page_changes_newest').on(t.changedAt.desc().nullsFirst(), t.kind, t.slug),
  ],
);
