import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { AddressList } from '../../common/addresses/address-list.tsx';
import { addressById } from '../../common/addresses/addresses.model.ts';
import { EMPTY_DRAFT, withoutAddress, withShipping } from '../../common/checkout/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import s from './step.module.css';
import { useAddressValidation } from './use-address-validation.ts';

/** Shipping address: a stored or a new one, validated before it is used (COM-231, COM-244, COM-254). */
export function AddressStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const intl = useIntl();
  const { draft, addresses } = checkout;
  const { validate, busy, problem } = useAddressValidation(checkout);
  const [picked, setPicked] = useState<number | null>(null);
  const all = addresses.data?.results ?? [];
  const candidates = [picked, draft.shippingId, draft.cancelled?.shippingId, all[0]?.id];
  const chosen = candidates.find((id) => addressById(all, id ?? null) !== null) ?? null;
  const use = async (id: number, quiet: boolean) => {
    const valid = await validate(id, quiet);
    if (!valid) return;
    const updated = withShipping(draft, id);
    checkout.change({ ...updated, delivery: valid.method?.code ?? EMPTY_DRAFT.delivery });
    onDone();
  };
  return (
    <div className={s.wide}>
      <AddressList
        choice={{ id: chosen, legend: intl.t('checkout.step.address'), onChoose: setPicked }}
        submitLabel={intl.t('checkout.continue')}
        onSaved={(address) => void use(address.id, true)}
        onRemoved={(id) => checkout.change(withoutAddress(draft, id))}
        formWhenEmpty
      >
        <p className={s.problem} role="alert">
          {problem}
        </p>
        {chosen === null ? null : (
          <Button look="clay" busy={busy} onClick={() => void use(chosen, false)}>
            {intl.t('checkout.continue')}
          </Button>
        )}
      </AddressList>
    </div>
  );
}
