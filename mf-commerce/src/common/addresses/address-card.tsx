import type { AddressCopy } from '@gargoyle/shared/contract/addresses.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { addressLines, fullName } from './addresses.model.ts';
import s from './address-card.module.css';

/** An address formatted as on a shipping label (COM-261, COM-263). */
export function AddressText({ address }: { address: AddressCopy }) {
  const intl = useIntl();
  return (
    <address className={s.address}>
      <span className={s.name}>{fullName(address)}</span>
      {addressLines(address, intl.locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
