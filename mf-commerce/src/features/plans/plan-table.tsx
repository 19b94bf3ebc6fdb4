import { planBenefits } from '@gargoyle/shared/contract/plan-benefits';
import { planName } from '@gargoyle/shared/contract/plan-name';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames } from '@gargoyle/shared/ui';
import { PlanButton } from '../../common/plans/plan-button.tsx';
import { PlanPrice, StruckPrice } from '../../common/plans/plan-price.tsx';
import { isPopular, planAction } from '../../common/plans/plans.model.ts';
import s from './plan-table.module.css';
import { descriptions, PayNote, type PlansView, Saving } from './plan-texts.tsx';

/** The comparison on desktops: one table with the popular column highlighted (COM-148). */
export function PlanTable({ plans, promo, trialUsed, savingsNote }: PlansView) {
  const intl = useIntl();
  const columns = plans.map((plan) => ({ plan, benefits: planBenefits(plan, intl.locale) }));
  const column = (plan: PlansView['plans'][number]) => (isPopular(plan) ? s.popular : undefined);
  return (
    <table className={s.table}>
      <caption className="visually-hidden">{intl.t('plans.compare')}</caption>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.id} scope="col" className={classNames(s.head, column(plan))}>
              <span className="t3">{planName(plan.name, intl.locale)}</span>
              {isPopular(plan) ? <span className={s.mark}>{intl.t('plans.popular')}</span> : null}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.id} className={classNames(s.offer, column(plan))}>
              <PlanPrice plan={plan} promo={promo} plain className={s.price} />
              <span className={s.saving}>
                <StruckPrice plan={plan} promo={promo} /> <Saving plan={plan} plans={plans} savingsNote={savingsNote} />
              </span>
            </td>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.id} className={classNames(s.action, column(plan))}>
              <PlanButton
                plan={plan}
                action={planAction(plan, trialUsed)}
                look={isPopular(plan) ? 'clay' : 'outline'}
              />
            </td>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.id} className={classNames(s.note, column(plan))}>
              <PayNote plan={plan} promo={promo} trialUsed={trialUsed} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.benefits.map(({ key, name }, row) => (
          <tr key={key} className={s.fact}>
            <th scope="row">{name}</th>
            {columns.map(({ plan, benefits }) => (
              <td key={plan.id} className={column(plan)}>
                {benefits[row]?.value}
              </td>
            ))}
          </tr>
        ))}
        <tr className={classNames(s.fact, s.last)}>
          <th scope="row">{intl.t('plans.fact.description')}</th>
          {plans.map((plan) => (
            <td key={plan.id} className={column(plan)}>
              {descriptions(plan, intl).map((line) => (
                <span key={line} className={s.line}>
                  {line}
                </span>
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
