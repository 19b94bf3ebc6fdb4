import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { PlanPart } from '../../common/rail/plan-part.tsx';

export function Component() {
  const intl = useIntl();
  return (
    <AccountFrame current="paymentMethods" title={intl.t('paymentMethods.title')} rail={<PlanPart />}>
      <Slot name="commerce.payment-methods.v1" />
    </AccountFrame>
  );
}
