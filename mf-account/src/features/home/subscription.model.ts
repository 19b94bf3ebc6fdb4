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

/** A pending cancellation leaves nothing to manage; a downgrade can still be cancelled (ACC-147). */
export const isManageable = (s: SessionSubscription): boolean => !s.pendingChange;

/** Only from Yearly to Monthly, once, and not for a gift (ACC-154, ACC-169). */
export const mayDowngrade = (s: SessionSubscription): boolean => s.active && !s.pendingDowngrade && mayGoDown(s);
