import type { PastDue } from '@gargoyle/shared/contract/subscriptions.contract';
import { isYearlyRank, type SessionSubscription } from '@gargoyle/shared/host';

export interface Sentence {
  /** Message id. */
  id: string;
  date?: string;
}

/**
 * The sentences about a subscription, in order (ACC-142 to ACC-145, ACC-149). Only a subscription that will be charged
 * has a next billing date and renews (ACC-347); while a charge is owed, that date is its next attempt (ACC-428).
 */
export function sentences(s: SessionSubscription): Sentence[] {
  const on = s.nextBillingDate ? { date: s.nextBillingDate } : null;
  const result: Sentence[] = [];
  if (s.onTrial) result.push({ id: 'subscription.onTrial' });
  if (on && s.pendingChange) result.push({ id: 'subscription.pendingCancel', ...on });
  else if (on && s.pendingDowngrade) result.push({ id: 'subscription.pendingDowngrade', ...on });
  if (!s.active || s.pendingChange) return result;
  if (on && s.pastDue) result.push({ id: 'subscription.retry', ...on });
  else if (on) result.push({ id: s.free ? 'subscription.freeUntil' : 'subscription.nextBilling', ...on });
  // With a pending downgrade it renews as another plan.
  if (!s.free && !s.pendingDowngrade)
    result.push({ id: isYearlyRank(s.rank) ? 'subscription.renewsYearly' : 'subscription.renewsMonthly' });
  return result;
}

/** Message id of the state: active, inactive, or active with a charge that is owed (ACC-141, ACC-428). */
export const stateOf = ({ active, pastDue }: Pick<SessionSubscription, 'active' | 'pastDue'>): string =>
  `subscription.${!active ? 'inactive' : pastDue ? 'due' : 'active'}`;

/** What comes after a failed charge (ACC-427), worded like the mail about it. */
export function afterFailure({ retryAt, accessUntil }: PastDue): Sentence & { until?: string } {
  if (!retryAt || !accessUntil) return { id: 'pastDue.inactive' };
  if (retryAt < accessUntil) return { id: 'pastDue.retry', date: retryAt, until: accessUntil };
  return { id: 'pastDue.lastRetry', date: retryAt };
}
