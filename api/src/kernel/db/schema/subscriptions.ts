import type { AddressCopy } from '@gargoyle/shared/contract/addresses.contract';
import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../drizzle.ts';
import { coupons } from './coupons.ts';
import { plans } from './plans.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });

/** For the transitions see docs/subscription-states.md. */
export type SubscriptionStatus = 'trial' | 'active' | 'past_due' | 'unpaid' | 'ended';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** Gifts, library and group users: never charged. */
    free: boolean().notNull().default(false),
    startedAt: moment().notNull(),
    periodStart: moment().notNull(),
    /** End of the current period; null when it never ends. */
    nextBillingAt: moment(),
    /** Paid for the current period, without tax: credited on an upgrade. */
    lastPaidCents: integer().notNull().default(0),
    pendingChange: boolean().notNull().default(false),
    pendingDowngrade: boolean().notNull().default(false),
    /** Failed charges in a row. */
    attempts: smallint().notNull().default(0),
    /** When the sweep processes it next: period end or retry. */
    dueAt: moment(),
    /** When a mail about the coming charge is due. */
    remindAt: moment(),
    /** Coupon for the first charge at the end of a trial. */
    firstCouponId: integer().references(() => coupons.id),
    billingAddress: jsonb().$type<AddressCopy>(),
    endedAt: moment(),
    feedback: text(),
  },
  (t) => [
    uniqueIndex('subscriptions_one_current').on(t.userId).where(sql`${t.status} <> 'ended'`),
    index('subscriptions_user').on(t.userId),
    index('subscriptions_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('subscriptions_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Every attempt to charge, of subscriptions and orders. */
export const transactions = pgTable(
  'transactions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: integer().references(() => subscriptions.id),
    orderId: integer(),
    createdAt: moment().notNull(),
    amountCents: integer().notNull(),
    status: text().$type<TransactionStatus>().notNull(),
    /** The gateway's reference; a charge is made once per reference. */
    reference: text().unique(),
    /** When its settlement is checked again; null once it is final. */
    dueAt: moment(),
  },
  (t) => [
    index('transactions_created').on(t.createdAt),
    index('transactions_subscription').on(t.subscriptionId, t.id),
    index('transactions_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** Tutorials that used a monthly video of a rank-1 subscriber; those since `periodStart` count. */
export const monthlyVideosSeen = pgTable(
  'monthly_videos_seen',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    tutorialId: integer().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.tutorialId, t.seenAt] })],
);

/** The plan a user has chosen and not yet placed. */
export const pendingSubscriptions = pgTable('pending_subscriptions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  planId: integer()
    .notNull()
    .references(() => plans.id),
});
