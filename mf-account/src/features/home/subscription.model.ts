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

/** Benefits of the plan (ACC-324 to ACC-326); empty while it is not active. */
export function benefitsOf(session: SessionState, locale: string): PlanBenefit[] {
  const rank = rankOf(session);
  if (rank === 0) return [];
  // Missing in responses of older APIs.
  const percent = session.subscription?.videoTutorialDiscount ?? 0;
  const benefits = { rank, videoTutorialDiscount: percent, monthlyVideos: monthlyLimit(session) };
  // Library subscribers cannot buy, so discounts do not apply to them.
  const hasDiscount = percent > 0 && !isLibrary(session);
  return planBenefits(benefits, locale).filter(
    ({ key }) => hasDiscount || (key !== 'off' && (key !== 'live' || isYearlyRank(rank))),
  );
}

/** A pending cancellation or downgrade leaves nothing to manage (ACC-147). */
export const isManageable = (s: SessionSubscription): boolean => !s.pendingChange && !s.pendingDowngrade;

/** Only from Yearly to Monthly, and not for a gift (ACC-154, ACC-169). */
export const mayDowngrade = (s: SessionSubscription): boolean => s.active && mayGoDown(s);
