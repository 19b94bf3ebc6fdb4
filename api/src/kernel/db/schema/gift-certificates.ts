import { index, integer, pgTable, text, timestamp } from '../drizzle.ts';
import { plans } from './plans.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });

/** A gifted subscription; only a hash of its code is stored, since the code is worth money. */
export const giftCertificates = pgTable(
  'gift_certificates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    codeHash: text().notNull().unique(),
    giverId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** One gift per paid subscription; null for gifts that the school gives itself. */
    giverSubscriptionId: integer()
      .unique()
      .references(() => subscriptions.id),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    gifterName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    message: text().notNull().default(''),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    redeemedAt: moment(),
    redeemedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('gift_certificates_giver').on(t.giverId)],
);
export type GiftCertificateRow = typeof giftCertificates.$inferSelect;
