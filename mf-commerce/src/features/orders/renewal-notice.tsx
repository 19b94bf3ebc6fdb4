import { isYearlyRank } from '@gargoyle/shared/contract/plan-facts';
import { planName } from '@gargoyle/shared/contract/plan-name';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { firstChargeDate, nextBilling } from '../../common/plans/plans.model.ts';
import s from './renewal-notice.module.css';

/** That the plan renews automatically, at what price and when (COM-349 to COM-351). */
export function RenewalNotice({ plan, startsTrial, tax }: { plan: Plan; startsTrial: boolean; tax: number }) {
  const { now } = useHost();
  const intl = useIntl();
  const next = startsTrial ? firstChargeDate(plan, now) : nextBilling(plan.rank, now);
  return (
    <section className={s.notice}>
      <h2 className="t2">{planName(plan.name, intl.locale)}</h2>
      <p className="soft">{plan.checkoutDescription2}</p>
      {startsTrial ? (
        <p className={s.due}>
          <span>{`${intl.t('checkout.dueToday')} ${intl.money(0)}`}</span>
          <span>{intl.t('checkout.firstCharge', { date: intl.longDate(next, 'UTC') })}</span>
        </p>
      ) : null}
      <p>
        <span>
          {intl.t('review.renewal', {
            price: intl.money(plan.price ?? 0),
            cycle: intl.t(isYearlyRank(plan.rank) ? 'plans.onceAYear' : 'plans.every30Days'),
            date: intl.longDate(next, 'UTC'),
          })}
        </span>
        {tax > 0 ? <span>{` ${intl.t('review.renewalTax')}`}</span> : null}
      </p>
    </section>
  );
}
