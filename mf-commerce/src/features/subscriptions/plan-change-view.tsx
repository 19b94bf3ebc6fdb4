import { planName } from '@gargoyle/shared/contract/plan-name';
import type { PlanBrief, PlanChange } from '@gargoyle/shared/contract/subscriptions.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { priceSuffix } from '../../common/plans/price-suffix.ts';
import { periodOf } from '../../common/plans/plans.model.ts';
import s from './plan-change-view.module.css';
import { upgradeBranch } from './upgrade.model.ts';

/** Both plans side by side, then the amount due (COM-398 to COM-406). */
export function PlanChangeView({ change, onTrial }: { change: PlanChange; onTrial: boolean }) {
  const { now } = useHost();
  const intl = useIntl();
  const branch = upgradeBranch(change, onTrial);
  const today = new Date(now).toISOString().slice(0, 10) === change.chargeDate.slice(0, 10);
  const amounts: [string, number][] = [
    ['change.credit', -change.unusedCredit],
    ['change.discount', -change.discount],
    ['amounts.tax', change.tax],
  ];
  return (
    <div className={s.change}>
      <div className={s.plans}>
        <PlanColumn title={intl.t('change.current')} plan={change.currentPlan} />
        <PlanColumn title={intl.t('change.new')} plan={change.newPlan} />
      </div>
      <p>{intl.t(`change.branch.${branch}`)}</p>
      <dl className={s.amounts} aria-live="polite">
        {amounts.map(([id, amount]) =>
          amount === 0 ? null : (
            <div key={id}>
              <dt>{intl.t(id)}</dt>
              <dd>{amount < 0 ? `-${intl.money(-amount)}` : intl.money(amount)}</dd>
            </div>
          ),
        )}
        <div className={s.due}>
          <dt>
            {today && branch !== 'after-trial'
              ? intl.t('change.dueToday')
              : intl.t('change.dueOn', { date: intl.longDate(change.chargeDate, 'UTC') })}
          </dt>
          <dd>{intl.money(change.amountDue)}</dd>
        </div>
      </dl>
    </div>
  );
}

function PlanColumn({ title, plan }: { title: string; plan: PlanBrief }) {
  const intl = useIntl();
  const suffix = priceSuffix(intl, periodOf(plan.rank));
  return (
    <section className={s.plan}>
      <h3 className="meta">{title}</h3>
      <p className="t3">{planName(plan.name, intl.locale)}</p>
      <p className="soft">{intl.t(`change.tier.${Math.min(Math.max(plan.rank, 1), 4)}`)}</p>
      <p className={s.price}>
        <span>{plan.price === null ? intl.t('plans.letsTalk') : `${intl.money(plan.price)}${suffix}`}</span>{' '}
        {plan.price !== null && plan.regularPrice !== plan.price ? (
          <del className="meta">{intl.money(plan.regularPrice)}</del>
        ) : null}
      </p>
      {plan.firstMonthPrice === null ? null : (
        <p className="meta">{intl.t('change.firstMonth', { price: intl.money(plan.firstMonthPrice) })}</p>
      )}
    </section>
  );
}
