import { mayUpgrade } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { PlanChange } from '@gargoyle/shared/contract/subscriptions.contract';

/** The properties of a subscription that determine possible upgrades. */
export interface UpgradableSubscription {
  rank: number;
  free: boolean;
}

/** Plans that can be upgraded to; Group Learning is sold by contact (COM-396). */
export const upgradeTargets = (plans: readonly Plan[], subscription: UpgradableSubscription): Plan[] =>
  mayUpgrade(subscription)
    ? plans.filter((plan) => plan.rank > subscription.rank && plan.rank < 4 && plan.price !== null)
    : [];

/** The next tier up, the target of the general 'Upgrade' button (COM-409); null when there is none (COM-408). */
export const nextTier = (plans: readonly Plan[], subscription: UpgradableSubscription): Plan | null =>
  upgradeTargets(plans, subscription).find((plan) => plan.rank === subscription.rank + 1) ?? null;

/** Prorated, full price now, or full price when the trial ends (COM-400 to COM-404). */
export function upgradeBranch(change: PlanChange, onTrial: boolean): 'prorated' | 'full' | 'after-trial' {
  if (onTrial) return 'after-trial';
  return change.prorated ? 'prorated' : 'full';
}
