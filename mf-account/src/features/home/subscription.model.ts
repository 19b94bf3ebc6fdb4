import { type PlanBenefit, planBenefits } from '@gargoyle/shared/contract/plan-benefits';
import { mayDowngrade as mayGoDown } from '@gargoyle/shared/contract/plan-facts';
import {
  isLibrary,
  isYearlyRank,
  monthlyLimit,
  rankOf,
  type SessionState,
  type SessionSubscription,
} from '@gargoyle/shared/host';

export interface Sentence {
  /** Message id. */
  id: string;
  date?: string;
}

/**
 * What the section says of a subscription, in its order (ACC-142 to ACC-145, ACC-149). Only what will be charged has a
 * next billing date and renews (ACC-347).
 */
export function sentences(s: SessionSubscription): Sentence[] {
  const on = s.nextBillingDate ? { date: s.nextBillingDate } : null;
  const said: Sentence[] = [];
  if (s.onTrial) said.push({ id: 'subscription.onTrial' });
  if (on && s.pendingChange) said.push({ id: 'subscription.pendingCancel', ...on });
  else if (on && s.pendingDowngrade) said.push({ id: 'subscription.pendingDowngrade', ...on });
  if (!s.active || s.pendingChange) return said;
  if (on) said.push({ id: s.free ? 'subscription.freeUntil' : 'subscription.nextBilling', ...on });
  // From the downgrade on it renews as another plan does.
  if (!s.free && !s.pendingDowngrade)
    said.push({ id: isYearlyRank(s.rank) ? 'subscription.renewsYearly' : 'subscription.renewsMonthly' });
  return said;
}

/** What the plan gives (ACC-324 to ACC-326); nothing while it is not active. */
export function benefitsOf(session: SessionState, locale: string): PlanBenefit[] {
  const rank = rankOf(session);
  if (rank === 0) return [];
  // An older API does not say it.
  const percent = session.subscription?.videoTutorialDiscount ?? 0;
  const gives = { rank, videoTutorialDiscount: percent, monthlyVideos: monthlyLimit(session) };
  // Library subscribers cannot buy, so a discount would promise them nothing.
  const saves = percent > 0 && !isLibrary(session);
  return planBenefits(gives, locale).filter(
    ({ key }) => saves || (key !== 'off' && (key !== 'live' || isYearlyRank(rank))),
  );
}

/** A cancellation or downgrade that waits leaves nothing to manage (ACC-147). */
export const isManageable = (s: SessionSubscription): boolean => !s.pendingChange && !s.pendingDowngrade;

/** Only from Yearly to Monthly, and not from a gift (ACC-154, ACC-169). */
export const mayDowngrade = (s: SessionSubscription): boolean => s.active && mayGoDown(s);
