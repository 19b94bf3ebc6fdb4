import { index, integer, pgTable, primaryKey, text, timestamp } from '../drizzle.ts';
import { users } from './users.ts';

export type OwnershipKind = 'tutorial' | 'path' | 'webinar_variant';

/** Lasting rights: bought streams and pathways, seats of live courses. */
export const ownerships = pgTable(
  'ownerships',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<OwnershipKind>().notNull(),
    objectId: integer().notNull(),
    /** Null for what was given away, such as a free seat. */
    orderId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.objectId] }), index('ownerships_object').on(t.kind, t.objectId)],
);
