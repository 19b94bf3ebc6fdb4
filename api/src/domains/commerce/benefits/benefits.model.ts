import type { SubscriptionStatus } from '../../../kernel/db/schema/subscriptions.ts';

/** Gives its rights: on trial, paid, or past due and still being tried. */
export const isActive = (status: SubscriptionStatus): boolean =>
  status === 'trial' || status === 'active' || status === 'past_due';
