import { type Period, periodEnd } from '@gargoyle/shared/contract/billing-periods';
import { isYearlyRank, PLAN_IDS } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { addMoney } from '../money/totals.model.ts';

export { PLAN_IDS };

/** Ranks above 3 count as Group Learning (COM-027). */
export const rankTier = (rank: number): 1 | 2 | 3 | 4 => (rank >= 4 ? 4 : rank <= 1 ? 1 : (rank as 2 | 3));
/** The billing period of a rank (COM-029, COM-153). */
export const periodOf = (rank: number): Period => (isYearlyRank(rank) ? 'year' : 'month');
export const isGroup = (plan: Pick<Plan, 'rank'>): boolean => rankTier(plan.rank) === 4;
export const isPopular = (plan: Pick<Plan, 'id'>): boolean => plan.id === PLAN_IDS.yearly;

/** USD saved in the first month; null without a saving (COM-155, COM-156). */
export function firstMonthSaving(plan: Pick<Plan, 'price' | 'firstMonthPrice'>): number | null {
  if (plan.price === null || plan.firstMonthPrice === null) return null;
  const saved = addMoney(plan.price, -plan.firstMonthPrice);
  return saved > 0 ? saved : null;
}

/** Whole dollars per year that the Yearly plan saves over twelve months of Monthly (COM-163); null without a saving. */
export function yearlySaving(plans: readonly Plan[]): number | null {
  const monthly = plans.find((plan) => plan.id === PLAN_IDS.monthly)?.price;
  const yearly = plans.find((plan) => plan.id === PLAN_IDS.yearly)?.price;
  if (monthly == null || yearly == null) return null;
  const saved = Math.round(monthly * 12 - yearly);
  return saved > 0 ? saved : null;
}

/** The viewer's current plan, which determines the plans shown. */
export interface ViewerPlan {
  /** Null without an active subscription. */
  planId: number | null;
  rank: number;
}

/** Apprentice is only for its own subscribers, who do not see Basic (COM-176, COM-177, COM-178). */
export function visiblePlans(plans: readonly Plan[], { planId }: ViewerPlan): Plan[] {
  const apprentice = planId === PLAN_IDS.apprentice;
  return plans.filter((plan) =>
    plan.id === PLAN_IDS.apprentice ? apprentice : plan.id === PLAN_IDS.basic ? !apprentice : true,
  );
}

const MENTIONS_TRIAL = /free trial|prueba gratuita|prueba gratis/i;

/**
 * The custom text of a setting. Null when it equals the standard text, which every viewer gets in their own language
 * (COM-173), or when it offers the trial to somebody who has used it (COM-516).
 */
export const customText = (setting: string | undefined, standard: string, trialUsed: boolean): string | null =>
  setting && setting !== standard && !(trialUsed && MENTIONS_TRIAL.test(setting)) ? setting : null;

export type PlanAction = 'current' | 'information' | 'trial' | 'subscribe';

/** The action of a plan's button (COM-158, COM-159, COM-161, COM-162, COM-179). */
export function planAction(plan: Pick<Plan, 'rank' | 'owned' | 'trial'>, trialUsed: boolean): PlanAction {
  if (plan.owned) return 'current';
  if (isGroup(plan)) return 'information';
  return trialUsed || plan.trial === null ? 'subscribe' : 'trial';
}

/**
 * The first charge date of a trial that starts now: after the plan's trial days, which are more than the advertised
 * seven (COM-134, COM-135).
 */
export const firstChargeDate = ({ trial }: Pick<Plan, 'trial'>, now: number): string =>
  new Date(now + Number.parseInt(trial ?? '0', 10) * 86_400_000).toISOString();

/** The next billing date of a plan of this rank paid at `from` (COM-136, COM-137). */
export const nextBilling = (rank: number, from: number): string =>
  periodEnd(new Date(from), periodOf(rank)).toISOString();
