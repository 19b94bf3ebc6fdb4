import type { AssetType } from '@gargoyle/shared/contract/assets.contract';
import { index, integer, pgTable, smallint, text } from '../drizzle.ts';

/** Pictures of galleries. */
export const assets = pgTable(
  'assets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text().$type<AssetType>().notNull(),
    /** Owner of the gallery; null for the school's own. */
    objectId: integer(),
    position: smallint().notNull(),
    title: text().notNull(),
    caption: text().notNull(),
    /** Path of its master: `media/artwork/<collection>/<slug>.avif`. */
    collection: text().notNull(),
    slug: text().notNull(),
  },
  (t) => [index('assets_of').on(t.type, t.objectId, t.position)],
);
export type AssetRow = typeof assets.$inferSelect;
