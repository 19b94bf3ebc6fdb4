import { planName } from '@gargoyle/shared/contract/plan-name';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { ButtonLink, type ButtonLook } from '@gargoyle/shared/ui';
import { checkoutPath } from '../state/checkout-path.ts';
import type { PlanAction } from './plans.model.ts';

/** The button of a plan. A link, so that it works before the page's code is loaded (COM-158 to COM-161, COM-187). */
export function PlanButton({ plan, action, look }: { plan: Plan; action: PlanAction; look: ButtonLook }) {
  const { brand } = useHost();
  const intl = useIntl();
  if (action === 'current') return <p className="soft">{intl.t('plans.current')}</p>;
  if (action === 'information')
    return (
      <ButtonLink to={brand.groupsUrl} external wide look="outline">
        {intl.t('plans.information')}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={checkoutPath({ plan: plan.id })}
      wide
      look={look}
      aria-label={intl.t('plans.chooseNamed', {
        action: intl.t(`plans.${action}`),
        plan: planName(plan.name, intl.locale),
      })}
    >
      {intl.t(`plans.${action}`)}
    </ButtonLink>
  );
}
