import { useIntl } from '@gargoyle/shared/intl';
import { AddressList } from '../common/addresses/address-list.tsx';

/** The addresses of the caller, for the account page (COM-273). */
export default function Addresses() {
  const intl = useIntl();
  return <AddressList submitLabel={intl.t('form.save')} />;
}
