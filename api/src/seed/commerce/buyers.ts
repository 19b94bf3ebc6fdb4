import type { PaidWith } from '../../kernel/db/schema/payments.ts';
import type { SubscriptionStatus } from '../../kernel/db/schema/subscriptions.ts';

/** A subscription of a demo account, in days relative to the day of seeding. */
export interface SubscriptionSeed {
  account: string;
  planId: number;
  status: SubscriptionStatus;
  free?: boolean;
  /** When it was placed, and when its current period began. */
  started: number;
  period: number;
  /** Null: never ends. */
  nextBilling: number | null;
  lastPaidCents: number;
  pendingChange?: boolean;
  pendingDowngrade?: boolean;
  /** Paid periods so far, each a settled transaction. */
  paid?: number;
  /** Number of tutorials that used a monthly video. */
  seen?: number;
}

const MONTHLY = { planId: 3, lastPaidCents: 5_999 } as const;
const YEARLY = { planId: 4, lastPaidCents: 39_999 } as const;
const FREE = { free: true, status: 'active', lastPaidCents: 0 } as const;
const active = { status: 'active' } as const;

/** In the order of the accounts; ids count from 1. */
export const subscriptionSeeds: readonly SubscriptionSeed[] = [
  { account: 'trial', planId: 3, status: 'trial', started: -2, period: -2, nextBilling: 6, lastPaidCents: 0 },
  {
    account: 'basic',
    ...active,
    planId: 7,
    started: -70,
    period: -10,
    nextBilling: 20,
    lastPaidCents: 1_999,
    paid: 3,
    seen: 1,
  },
  {
    account: 'basic-full',
    ...active,
    planId: 7,
    started: -42,
    period: -12,
    nextBilling: 18,
    lastPaidCents: 1_999,
    paid: 2,
    seen: 4,
  },
  {
    account: 'apprentice',
    ...active,
    planId: 8,
    started: -38,
    period: -8,
    nextBilling: 22,
    lastPaidCents: 1_999,
    paid: 2,
    seen: 2,
  },
  { account: 'monthly', ...active, ...MONTHLY, started: -130, period: -10, nextBilling: 20, paid: 5 },
  { account: 'yearly', ...active, ...YEARLY, started: -100, period: -100, nextBilling: 265, paid: 1 },
  { account: 'group', ...active, planId: 9, started: -165, period: -165, nextBilling: 200, lastPaidCents: 0 },
  { account: 'free', ...FREE, planId: 3, started: -60, period: -60, nextBilling: null },
  {
    account: 'cancelling',
    ...active,
    ...MONTHLY,
    started: -48,
    period: -18,
    nextBilling: 12,
    pendingChange: true,
    paid: 2,
  },
  {
    account: 'downgrading',
    ...active,
    ...YEARLY,
    started: -325,
    period: -325,
    nextBilling: 40,
    pendingDowngrade: true,
    paid: 1,
  },
  { account: 'collector', ...MONTHLY, status: 'ended', started: -260, period: -110, nextBilling: -80 },
  { account: 'library', ...FREE, planId: 3, started: -90, period: -90, nextBilling: null },
  { account: 'unpaid', ...MONTHLY, status: 'unpaid', started: -98, period: -38, nextBilling: -8, paid: 3 },
  { account: 'gifted', ...FREE, planId: 4, started: -10, period: -10, nextBilling: 355 },
];

/** Accounts with a card and an address: a paid plan or a trial. */
export const payers: readonly string[] = subscriptionSeeds
  .filter(({ free, status }) => !free && status !== 'ended')
  .map(({ account }) => account);

/** Accounts with an address but no payment method. */
export const addressOnly: readonly string[] = ['new', 'unverified'];

/** The card of every payer of the demo; valid for five more years. */
export const demoVisa = (now: Date): PaidWith => ({
  kind: 'card',
  cardType: 'visa',
  last4: '1111',
  expirationMonth: '12',
  expirationYear: String(now.getUTCFullYear() + 5),
});

export const demoPaypal: PaidWith = {
  kind: 'paypal',
  email: 'mona.lindqvist@paypal.example',
  firstName: 'Mona',
  lastName: 'Lindqvist',
};

const US = { countryName: 'United States', countryCodeAlpha2: 'US', extendedAddress: '' } as const;

export const portland = {
  ...US,
  streetAddress: '2214 SE Foundry Street',
  locality: 'Portland',
  region: 'Oregon',
  postalCode: '97202',
};

export const losAngeles = {
  ...US,
  streetAddress: '618 Mateo Street',
  extendedAddress: 'Unit 5',
  locality: 'Los Angeles',
  region: 'California',
  postalCode: '90021',
};
