import type { SessionSubscription } from '@gargoyle/shared/host';

export interface Sentence {
  /** Message id. */
  id: string;
  date?: string;
}

/** What the section says of a subscription, in its order (ACC-142 to ACC-145, ACC-149). */
export function sentences(s: SessionSubscription): Sentence[] {
  const on = s.nextBillingDate ? { date: s.nextBillingDate } : null;
  const said: Sentence[] = [];
  if (s.onTrial) said.push({ id: 'subscription.onTrial' });
  if (on && s.pendingChange) said.push({ id: 'subscription.pendingCancel', ...on });
  else if (on && s.pendingDowngrade) said.push({ id: 'subscription.pendingDowngrade', ...on });
  if (on) said.push({ id: 'subscription.nextBilling', ...on });
  if (!s.free && !s.pendingChange)
    said.push({ id: s.rank > 2 ? 'subscription.renewsYearly' : 'subscription.renewsMonthly' });
  return said;
}
