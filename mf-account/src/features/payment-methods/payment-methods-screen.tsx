import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { PlanPart } from '../../common/rail/plan-part.tsx';
import { PastDueBanner } from '../../common/subscription/past-due-banner.tsx';

export function Component() {
  const intl = useIntl();
  return (
    <AccountFrame current="paymentMethods" title={intl.t('paymentMethods.title')} rail={<PlanPart />}>
      <PastDueBanner>
        <p>{intl.t('pastDue.atOnce')}</p>
      </PastDueBanner>
      <Slot name="commerce.payment-methods.v1" />
    </AccountFrame>
  );
}
