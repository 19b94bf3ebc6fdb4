import { isYearlyRank, type SessionSubscription } from '@gargoyle/shared/host';

export interface Sentence {
  /** Message id. */
  id: string;
  date?: string;
}

/**
 * The sentences about a subscription, in order (ACC-142 to ACC-145, ACC-149). Only a subscription that will be charged
 * has a next billing date and renews (ACC-347).
 */
export function sentences(s: SessionSubscription): Sentence[] {
  const on = s.nextBillingDate ? { date: s.nextBillingDate } : null;
  const result: Sentence[] = [];
  if (s.onTrial) result.push({ id: 'subscription.onTrial' });
  if (on && s.pendingChange) result.push({ id: 'subscription.pendingCancel', ...on });
  else if (on && s.pendingDowngrade) result.push({ id: 'subscription.pendingDowngrade', ...on });
  if (!s.active || s.pendingChange) return result;
  if (on) result.push({ id: s.free ? 'subscription.freeUntil' : 'subscription.nextBilling', ...on });
  // With a pending downgrade it renews as another plan.
  if (!s.free && !s.pendingDowngrade)
    result.push({ id: isYearlyRank(s.rank) ? 'subscription.renewsYearly' : 'subscription.renewsMonthly' });
  return result;
}
