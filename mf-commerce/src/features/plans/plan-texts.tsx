import { isYearlyRank } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { useHost } from '@gargoyle/shared/host';
import { type IntlShape, Message, useIntl } from '@gargoyle/shared/intl';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import {
  firstChargeDate,
  firstMonthSaving,
  isGroup,
  isPopular,
  planAction,
  yearlySaving,
} from '../../common/plans/plans.model.ts';
import { firstPayment, type GlobalPromo } from '../../common/plans/global-promo.model.ts';

export interface PlansView {
  plans: readonly Plan[];
  promo: GlobalPromo | null;
  trialUsed: boolean;
  /** A text from the settings that replaces the computed yearly saving (COM-164). */
  savingsNote: string | null;
}

/** The saving shown below a price (COM-155, COM-163, COM-164). */
export function Saving({ plan, plans, savingsNote }: { plan: Plan } & Pick<PlansView, 'plans' | 'savingsNote'>) {
  const intl = useIntl();
  const first = firstMonthSaving(plan);
  const yearly = isPopular(plan) ? yearlySaving(plans) : null;
  if (first !== null) return <>{intl.t('plans.saveFirst', { amount: intl.money(first) })}</>;
  if (yearly !== null) return <>{savingsNote ?? intl.t('plans.saveYearly', { amount: yearly })}</>;
  return null;
}

/** What is paid now and later, in words. Adds the regular price when the first period's price differs. */
export function PayNote({ plan, promo, trialUsed }: { plan: Plan } & Pick<PlansView, 'promo' | 'trialUsed'>) {
  const { now } = useHost();
  const intl = useIntl();
  const action = planAction(plan, trialUsed);
  if (action === 'current') return null;
  const first = firstPayment(plan, promo);
  if (isGroup(plan) || first === null) return <>{intl.t('plans.groupNote')}</>;
  const interval = intl.t(isYearlyRank(plan.rank) ? 'plans.onceAYear' : 'plans.every30Days');
  const cycle = first === plan.price ? interval : `${intl.money(plan.price ?? 0)} ${interval}`;
  return action === 'trial' ? (
    <Message
      id="plans.payLater"
      values={{
        today: intl.money(0),
        amount: intl.money(first),
        date: <DateText date={firstChargeDate(plan, now)} format="longDate" />,
        cycle,
      }}
    />
  ) : (
    <>{intl.t('plans.payNow', { amount: intl.money(first), cycle })}</>
  );
}

/** Whom a plan is for; the group plan always mentions its size (COM-169). */
export const descriptions = (plan: Plan, intl: IntlShape): string[] => {
  const lines = [plan.description1, plan.description2, plan.description3].filter(Boolean);
  const size = intl.t('plans.groupSize');
  return isGroup(plan) && !lines.some((line) => /\b5\b/.test(line)) ? [size, ...lines] : lines;
};
