import { planBenefits } from '@gargoyle/shared/contract/plan-benefits';
import { planName } from '@gargoyle/shared/contract/plan-name';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames } from '@gargoyle/shared/ui';
import { PlanButton } from '../../common/plans/plan-button.tsx';
import { PlanPrice } from '../../common/plans/plan-price.tsx';
import { isGroup, isPopular, planAction } from '../../common/plans/plans.model.ts';
import s from './plan-stack.module.css';
import { descriptions, PayNote, type PlansView, Saving } from './plan-texts.tsx';

/**
 * The comparison on phones: plans stacked vertically with sticky headers, without the group plan (COM-149, COM-150).
 */
export function PlanStack({ plans, promo, trialUsed, savingsNote }: PlansView) {
  const intl = useIntl();
  return (
    <div className={s.stack}>
      {plans
        .filter((plan) => !isGroup(plan))
        .map((plan) => (
          <section key={plan.id} className={classNames(s.plan, isPopular(plan) && s.popular)}>
            <header className={s.head}>
              <h2 className="t3">
                {planName(plan.name, intl.locale)}{' '}
                {isPopular(plan) ? <span className={s.mark}>{intl.t('plans.popular')}</span> : null}
              </h2>
              <PlanPrice plan={plan} promo={promo} className={s.price} />
            </header>
            <p className="meta">
              <Saving plan={plan} plans={plans} savingsNote={savingsNote} />
            </p>
            <PlanButton plan={plan} action={planAction(plan, trialUsed)} look={isPopular(plan) ? 'clay' : 'outline'} />
            <p className="meta">
              <PayNote plan={plan} promo={promo} trialUsed={trialUsed} />
            </p>
            <dl className={s.facts}>
              {planBenefits(plan, intl.locale).map(({ key, name, value }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {descriptions(plan, intl).map((line) => (
              <p key={line} className="soft">
                {line}
              </p>
            ))}
          </section>
        ))}
    </div>
  );
}
