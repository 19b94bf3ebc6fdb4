import { useIntl } from '@gargoyle/shared/intl';
import { AddressList } from '../common/addresses/address-list.tsx';

/** The caller's addresses, for the account page (COM-273). */
export default function Addresses() {
  const intl = useIntl();
  return <AddressList submitLabel={intl.t('form.save')} />;
}
