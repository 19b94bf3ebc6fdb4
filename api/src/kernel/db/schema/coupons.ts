import { boolean, index, integer, pgTable, smallint, text, timestamp } from '../drizzle.ts';

const moment = () => timestamp({ withTimezone: true });

export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Upper case. */
  codename: text().notNull().unique(),
  kind: text().$type<'pctg' | 'amount'>().notNull(),
  /** Percent, or cents. */
  value: integer().notNull(),
  startsAt: moment(),
  endsAt: moment(),
  maxUses: integer(),
  uses: integer().notNull().default(0),
  maxUsesPerUser: integer(),
  /** Only for this user. No reference: orders name the code, so it stays when the account is removed, for nobody. */
  userId: integer(),
  forCarts: boolean().notNull().default(false),
  planIds: integer().array().notNull().default([]),
  minimumCents: integer().notNull().default(0),
  discsOnly: boolean().notNull().default(false),
  headlineTitle: text().notNull().default(''),
  subHeadline1: text().notNull().default(''),
  subHeadline2: text().notNull().default(''),
});
export type CouponRow = typeof coupons.$inferSelect;

export const couponUses = pgTable(
  'coupon_uses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    userId: integer().notNull(),
    /** Reference of the order, subscription or upgrade. */
    reference: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (t) => [index('coupon_uses_user').on(t.couponId, t.userId)],
);

export const promotions = pgTable('promotions', {
  id: smallint().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  description: text().notNull(),
  startingAt: moment().notNull(),
  endingAt: moment().notNull(),
  couponId: integer()
    .notNull()
    .references(() => coupons.id),
});
