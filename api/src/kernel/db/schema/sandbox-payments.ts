import { index, integer, jsonb, pgTable, text, timestamp } from '../drizzle.ts';
import type { PaidWith } from './payments.ts';

const moment = () => timestamp({ withTimezone: true });

// The sandbox gateway's own records: what a payment provider would store. The shop never reads them directly.

/** How a test card behaves; the number itself is dropped when it is tokenised. */
export type Behaviour = 'approve' | 'decline' | 'expired' | 'fraud' | 'cvv' | 'pays_once' | 'disputed';

export const sandboxNonces = pgTable('sandbox_nonces', {
  nonceHash: text().primaryKey(),
  face: jsonb().$type<PaidWith>().notNull(),
  behaviour: text().$type<Behaviour>().notNull(),
  /** Machine time: moving the school's clock ends no payment. */
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const sandboxMethods = pgTable('sandbox_methods', {
  token: text().primaryKey(),
  customer: text().notNull(),
  face: jsonb().$type<PaidWith>().notNull(),
  behaviour: text().$type<Behaviour>().notNull(),
  charges: integer().notNull().default(0),
});

export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    /** The shop's reference: a repeated request gets the same result. */
    reference: text().primaryKey(),
    id: text().notNull().unique(),
    amountCents: integer().notNull(),
    status: text().notNull(),
    declineText: text(),
    face: jsonb().$type<PaidWith>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('sandbox_charges_status').on(t.status)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The shop's key: a repeated request refunds once. */
    key: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => sandboxCharges.reference),
    /** The charge's own id when it was voided. */
    id: text().notNull(),
    amountCents: integer().notNull(),
  },
  (t) => [index('sandbox_refunds_charge').on(t.reference)],
);

/** Notices that the sandbox has not yet delivered to the shop, like a provider's webhooks. */
export const sandboxNotices = pgTable('sandbox_notices', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The notice in Braintree's XML. */
  body: text().notNull(),
  createdAt: moment().notNull(),
});
