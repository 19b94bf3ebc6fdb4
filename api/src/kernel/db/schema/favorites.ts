import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { integer, pgTable, text, timestamp, uniqueIndex } from '../drizzle.ts';
import { users } from './users.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    model: text().$type<FavoritedModel>().notNull(),
    objectId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('favorites_once').on(t.userId, t.model, t.objectId)],
);
