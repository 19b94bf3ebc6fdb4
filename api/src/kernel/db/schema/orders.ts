import type { AddressCopy } from '@gargoyle/shared/contract/addresses.contract';
import type { DiscFormat, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { index, integer, jsonb, pgTable, smallint, text, timestamp } from '../drizzle.ts';
import { coupons } from './coupons.ts';
import type { PaidWith } from './payments.ts';
import { users } from './users.ts';

/** Settled carts. Addresses, method and prices are copies: a receipt never changes. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The gateway's reference of the charge; one order per reference. */
    reference: text().notNull().unique(),
    paymentProviderId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    itemsCents: integer().notNull(),
    discountedCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    taxBasisPoints: integer().notNull(),
    totalCents: integer().notNull(),
    couponId: integer().references(() => coupons.id),
    deliveryCode: text(),
    deliveryName: text(),
    shippingAddress: jsonb().$type<AddressCopy>(),
    billingAddress: jsonb().$type<AddressCopy>().notNull(),
    /** Null for an order of 0.00. */
    paidWith: jsonb().$type<PaidWith>(),
  },
  (t) => [index('orders_user').on(t.userId, t.createdAt)],
);
export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderedModel: text().$type<OrderedModel>().notNull(),
    orderedId: integer().notNull(),
    productId: integer().notNull(),
    title: text().notNull(),
    discType: text().$type<DiscFormat>(),
    quantity: smallint().notNull(),
    unitCents: integer().notNull(),
  },
  (t) => [index('order_lines_order').on(t.orderId)],
);
export type OrderLineRow = typeof orderLines.$inferSelect;
