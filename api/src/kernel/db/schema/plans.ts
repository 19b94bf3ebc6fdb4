import { integer, pgTable, smallint, text } from '../drizzle.ts';

export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  rank: smallint().notNull(),
  /** Null: sold by contact, never charged. */
  priceCents: integer(),
  regularPriceCents: integer().notNull(),
  firstMonthPriceCents: integer(),
  /** Null: no trial. */
  trialDays: smallint(),
  period: text().$type<'month' | 'year'>().notNull(),
  description1: text().notNull(),
  description2: text().notNull(),
  description3: text().notNull(),
  checkoutDescription2: text().notNull(),
  /** Percent off purchases. */
  discountPercent: smallint().notNull(),
  /** Tutorials a month; null without a limit. */
  monthlyVideos: smallint(),
});
export type PlanRow = typeof plans.$inferSelect;

/** Texts of the plans page: one row. */
export const subscriptionPageSettings = pgTable('subscription_page_settings', {
  id: smallint().primaryKey().default(1),
  headline: text().notNull(),
  subheadline: text().notNull(),
  savingsNote: text(),
});
