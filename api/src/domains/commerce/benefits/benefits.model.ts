import type { SubscriptionStatus } from '../../../kernel/db/schema/subscriptions.ts';

/** Whether a subscription grants rights: on trial, paid, or past due while charges are retried. */
export const isActive = (status: SubscriptionStatus): boolean =>
  status === 'trial' || status === 'active' || status === 'past_due';
