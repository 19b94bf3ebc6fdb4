import { useIntl } from '@gargoyle/shared/intl';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftPart } from './gift-part.tsx';

/** `/account/gift_subscription` (ACC-184). */
export function Component() {
  const intl = useIntl();
  return (
    <AccountFrame current="gift" title={intl.t('gift.title')} rail={<GiftPart />}>
      <GiftForm />
    </AccountFrame>
  );
}
