import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, ErrorPanel, Radio, Skeleton, useAction } from '@gargoyle/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { removeAddress } from './address-actions.ts';
import { AddressText } from './address-card.tsx';
import s from './address-list.module.css';
import { addressesQuery } from './addresses.queries.ts';
import { LazyAddressForm } from './lazy-address-form.tsx';

/** What the form is for. */
type Edited = Address | 'new';

interface AddressListProps {
  /** Makes the list selectable (checkout). */
  choice?: { id: number | null; legend: string; onChoose(id: number): void };
  /** Label of the form's submit button: 'Continue' in checkout. */
  submitLabel: string;
  /** Called with an address that was just added or changed. */
  onSaved?: (address: Address) => void;
  /** Called with the id of a removed address. */
  onRemoved?: (id: number) => void;
  /** Opens the form at once when the list is empty (COM-244). */
  formWhenEmpty?: boolean;
  /** Content below the list, for example a continue button. Hidden while the form is open. */
  children?: ReactNode;
}

/** The caller's addresses with a form to add and edit them, for checkout and account (COM-273). */
export function AddressList({ choice, submitLabel, onSaved, onRemoved, formWhenEmpty, children }: AddressListProps) {
  const host = useHost();
  const intl = useIntl();
  const name = useId();
  const [editing, setEditing] = useState<Edited | null>(null);
  const opener = useOpener(setEditing);
  const query = useQuery(addressesQuery(host));
  if (query.isError && !query.data)
    return (
      <ErrorPanel title={intl.t('address.loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  if (!query.data)
    return (
      <Skeleton className={s.list}>
        <Bone className={s.bone} />
        <Bone className={s.bone} />
      </Skeleton>
    );
  const addresses = query.data.results;
  const empty = addresses.length === 0;
  const open = editing ?? (empty && formWhenEmpty ? 'new' : null);
  if (open)
    return (
      <LazyAddressForm
        key={open === 'new' ? 'new' : open.id}
        address={open === 'new' ? null : open}
        submitLabel={submitLabel}
        onSaved={(address) => {
          setEditing(null);
          onSaved?.(address);
        }}
        onCancel={empty && formWhenEmpty ? undefined : () => setEditing(null)}
      />
    );
  return (
    <div className={s.list}>
      {empty ? <p className="soft">{intl.t('address.none')}</p> : null}
      <ul className={s.cards} {...(choice ? { role: 'radiogroup', 'aria-label': choice.legend } : {})}>
        {addresses.map((address) => (
          <li
            key={address.id}
            className={s.card}
            data-chosen={choice?.id === address.id ? '' : undefined}
            {...(choice ? { role: 'presentation' } : {})}
          >
            {choice ? (
              <Radio
                name={name}
                checked={choice.id === address.id}
                onChange={() => choice.onChoose(address.id)}
                label={<AddressText address={address} />}
              />
            ) : (
              <AddressText address={address} />
            )}
            <div className={s.actions}>
              <Button look="text" small {...opener(address)} aria-label={nameOf(intl.t('address.edit'), address)}>
                {intl.t('address.edit')}
              </Button>
              <RemoveButton address={address} onRemoved={onRemoved} />
            </div>
          </li>
        ))}
      </ul>
      <Button small {...opener('new')}>
        {intl.t('address.add')}
      </Button>
      {children}
    </div>
  );
}

/** The form takes the place of the whole list: once it is closed, the button that opened it gets the focus again. */
function useOpener(open: (edited: Edited) => void) {
  const pressed = useRef<number>(undefined);
  return (edited: Edited) => {
    const id = edited === 'new' ? 0 : edited.id;
    return {
      ref: (button: HTMLButtonElement | null) => {
        if (!button || pressed.current !== id) return;
        pressed.current = undefined;
        // Of the form only: who has gone on meanwhile stays there.
        if (document.activeElement === document.body) button.focus();
      },
      onClick: () => {
        pressed.current = id;
        open(edited);
      },
    };
  };
}

function RemoveButton({ address, onRemoved }: { address: Address } & Pick<AddressListProps, 'onRemoved'>) {
  const host = useHost();
  const intl = useIntl();
  const [remove, busy] = useAction(async () => {
    if (await removeAddress(host, intl, address)) onRemoved?.(address.id);
  });
  return (
    <Button
      look="text"
      small
      busy={busy}
      aria-label={nameOf(intl.t('address.remove'), address)}
      onClick={() => void remove()}
    >
      {intl.t('address.remove')}
    </Button>
  );
}

const nameOf = (action: string, address: Address) => `${action} ${address.streetAddress}`;
