import type { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';
import { boolean, index, integer, jsonb, pgTable, sql, text, timestamp, uniqueIndex } from '../drizzle.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });

/** What is stored of a payment method: never the number. */
export type PaidWith =
  | {
      kind: 'card';
      cardType: (typeof CARD_TYPES)[number];
      last4: string;
      expirationMonth: string;
      expirationYear: string;
    }
  | { kind: 'paypal'; email: string; firstName: string; lastName: string };

export const paymentMethods = pgTable(
  'payment_methods',
  {
    /** The gateway's token of the vaulted method. */
    token: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    face: jsonb().$type<PaidWith>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('payment_methods_user').on(t.userId),
    uniqueIndex('payment_methods_one_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** Methods that were removed here, by their owner or with the account, and must be deleted at the gateway as well. */
export const methodRemovals = pgTable('method_removals', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  token: text().notNull().unique(),
  createdAt: moment().notNull(),
});

export type IntentPurpose = 'order' | 'subscription' | 'plan_change' | 'trial_payment' | 'renewal' | 'method';

/**
 * A charge that is about to be made, written before the gateway is called. If the process ends between the charge and
 * the order, the sweep finds the open intent, queries the gateway and completes the purchase. Without an amount it is a
 * method that the gateway has stored and nobody here yet.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    reference: text().primaryKey(),
    userId: integer().notNull(),
    purpose: text().$type<IntentPurpose>().notNull(),
    amountCents: integer().notNull(),
    /** Everything that settling needs, frozen; its shape depends on the purpose. */
    payload: jsonb().notNull(),
    /** `returned`: charged, then refunded because the purchase was no longer possible. */
    state: text().$type<'open' | 'settled' | 'declined' | 'returned'>().notNull(),
    /** The `Idempotency-Key` of the request: a repeated request gets the result, whoever completed it. */
    requestKey: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('payment_intents_key').on(t.userId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('payment_intents_open').on(t.userId).where(sql`${t.state} = 'open'`),
  ],
);
export type PaymentIntentRow = typeof paymentIntents.$inferSelect;

/** Who moved money, how much, and with what result (API-C-248). */
export const moneyAudit = pgTable(
  'money_audit',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    userId: integer().notNull(),
    /** The staff member who acted as the user. */
    impersonatorId: integer(),
    action: text().notNull(),
    reference: text(),
    amountCents: integer().notNull(),
    result: text().notNull(),
  },
  (t) => [index('money_audit_user').on(t.userId, t.id)],
);
