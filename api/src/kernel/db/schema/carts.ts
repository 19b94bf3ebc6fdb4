import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { check, integer, pgTable, primaryKey, smallint, sql, text, timestamp, uniqueIndex } from '../drizzle.ts';
import { users } from './users.ts';

/** A cart belongs to an account, to a visitor's cookie, or to a link (`/cart/{token}`). */
export const carts = pgTable('carts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hash of the visitor's cookie. */
  visitorHash: text().unique(),
  /** The token in `/cart/{token}`. */
  linkToken: text().unique(),
  /** When something was put into it last, or it was bought. */
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    orderedModel: text().$type<OrderedModel>().notNull(),
    orderedId: integer().notNull(),
    quantity: smallint().notNull(),
  },
  (t) => [
    uniqueIndex('cart_items_once').on(t.cartId, t.orderedModel, t.orderedId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);
export type CartItemRow = typeof cartItems.$inferSelect;

/** Link carts that were already merged into a cart: opening a link again adds nothing (API-C-106). */
export const cartMerges = pgTable(
  'cart_merges',
  {
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    linkCartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.linkCartId] })],
);
