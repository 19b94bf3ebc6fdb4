import { planName } from '@gargoyle/shared/contract/plan-name';
import { type Host, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { PlanButton } from '../common/plans/plan-button.tsx';
import { PlanPrice } from '../common/plans/plan-price.tsx';
import { isPopular, planAction, visiblePlans } from '../common/plans/plans.model.ts';
import { plansQuery, useViewerPlan, usePlans } from '../common/plans/plans.queries.ts';
import { useGlobalPromo } from '../common/promo/use-global-promo.ts';
import s from './plan-cards.module.css';

export const queries = (_props: { codename?: string }, host: Host) => [plansQuery(host)];

/** Compact plan cards for landing pages. */
export default function PlanCards(_props: { codename?: string }) {
  const intl = useIntl();
  const { plans } = usePlans();
  const viewerPlan = useViewerPlan();
  const trialUsed = useSession(usedFreeTrial);
  const { promo } = useGlobalPromo();
  return (
    <ul className={s.plans}>
      {visiblePlans(plans, viewerPlan).map((plan) => (
        <li key={plan.id} className={s.plan} data-popular={isPopular(plan) ? '' : undefined}>
          <h3 className="t3">{planName(plan.name, intl.locale)}</h3>
          <PlanPrice plan={plan} promo={promo} className={s.price} />
          <p className="soft">{plan.description1}</p>
          <PlanButton plan={plan} action={planAction(plan, trialUsed)} look={isPopular(plan) ? 'clay' : 'outline'} />
        </li>
      ))}
    </ul>
  );
}
