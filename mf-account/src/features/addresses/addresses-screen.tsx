import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { AccountFrame } from '../../common/frame/account-frame.tsx';

export function Component() {
  const intl = useIntl();
  return (
    <AccountFrame current="addresses" title={intl.t('addresses.title')}>
      <Slot name="commerce.addresses.v1" />
    </AccountFrame>
  );
}
