import { type Period, periodEnd } from '@gargoyle/shared/contract/billing-periods';
import { isYearlyRank, PLAN_IDS } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { addMoney } from '../money/totals.model.ts';

export { PLAN_IDS };

/** Above 3 counts as Group Learning (COM-027). */
export const rankTier = (rank: number): 1 | 2 | 3 | 4 => (rank >= 4 ? 4 : rank <= 1 ? 1 : (rank as 2 | 3));
/** What a price of this rank pays for (COM-029, COM-153). */
export const periodOf = (rank: number): Period => (isYearlyRank(rank) ? 'year' : 'month');
export const isGroup = (plan: Pick<Plan, 'rank'>): boolean => rankTier(plan.rank) === 4;
export const isPopular = (plan: Pick<Plan, 'id'>): boolean => plan.id === PLAN_IDS.yearly;

/** Saved in the first month; null when there is nothing to say (COM-155, COM-156). */
export function firstMonthSaving(plan: Pick<Plan, 'price' | 'firstMonthPrice'>): number | null {
  if (plan.price === null || plan.firstMonthPrice === null) return null;
  const saved = addMoney(plan.price, -plan.firstMonthPrice);
  return saved > 0 ? saved : null;
}

/** Whole dollars a year that a yearly plan saves against twelve months of Monthly (COM-163); null without a saving. */
export function yearlySaving(plans: readonly Plan[]): number | null {
  const monthly = plans.find((plan) => plan.id === PLAN_IDS.monthly)?.price;
  const yearly = plans.find((plan) => plan.id === PLAN_IDS.yearly)?.price;
  if (monthly == null || yearly == null) return null;
  const saved = Math.round(monthly * 12 - yearly);
  return saved > 0 ? saved : null;
}

/** Of the reader: what decides which plans are shown. */
export interface PlanReader {
  /** Null without an active subscription. */
  planId: number | null;
  rank: number;
}

/** Apprentice is for its own subscribers; Basic is not shown to them (COM-176, COM-177, COM-178). */
export function visiblePlans(plans: readonly Plan[], { planId }: PlanReader): Plan[] {
  const apprentice = planId === PLAN_IDS.apprentice;
  return plans.filter((plan) =>
    plan.id === PLAN_IDS.apprentice ? apprentice : plan.id === PLAN_IDS.basic ? !apprentice : true,
  );
}

const OF_THE_TRIAL = /free trial|prueba gratuita|prueba gratis/i;

/**
 * A text of the settings; null where it says what every reader gets in their own language anyway (COM-173), or offers
 * the trial to somebody who has used it (COM-516).
 */
export const ownWords = (setting: string | undefined, standard: string, trialUsed: boolean): string | null =>
  setting && setting !== standard && !(trialUsed && OF_THE_TRIAL.test(setting)) ? setting : null;

export type PlanAction = 'current' | 'information' | 'trial' | 'subscribe';

/** What the button below a plan does (COM-158, COM-159, COM-161, COM-162, COM-179). */
export function planAction(plan: Pick<Plan, 'rank' | 'owned' | 'trial'>, trialUsed: boolean): PlanAction {
  if (plan.owned) return 'current';
  if (isGroup(plan)) return 'information';
  return trialUsed || plan.trial === null ? 'subscribe' : 'trial';
}

/**
 * When a trial that starts now is charged first: after the days that the plan names, which are more than the
 * advertised seven (COM-134, COM-135).
 */
export const firstChargeDate = ({ trial }: Pick<Plan, 'trial'>, now: number): string =>
  new Date(now + Number.parseInt(trial ?? '0', 10) * 86_400_000).toISOString();

/** When a plan of this rank that is paid for at `from` is billed next (COM-136, COM-137). */
export const nextBilling = (rank: number, from: number): string =>
  periodEnd(new Date(from), periodOf(rank)).toISOString();
