import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { AddressList } from '../../common/addresses/address-list.tsx';
import { addressById } from '../../common/addresses/addresses.model.ts';
import { withoutAddress } from '../../common/checkout/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import s from './step.module.css';
import { useAddressValidation } from './use-address-validation.ts';

/** Billing address: the shipping address or another one (COM-234, COM-238, COM-240). */
export function BillingStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const intl = useIntl();
  const { draft, physical, addresses } = checkout;
  const { validate, busy, problem } = useAddressValidation(checkout);
  const [picked, setPicked] = useState<number | null>(null);
  const same = physical && draft.billToShipping;
  const all = addresses.data?.results ?? [];
  const candidates = [picked, draft.billingId, all[0]?.id];
  const chosen = candidates.find((id) => addressById(all, id ?? null) !== null) ?? null;
  const use = async (id: number, quiet: boolean) => {
    // Tax follows the billing address only when nothing is shipped.
    if (!physical && !(await validate(id, quiet))) return;
    checkout.change({ billingId: id });
    onDone();
  };
  return (
    <div className={s.wide}>
      {physical ? (
        <Checkbox
          label={intl.t('checkout.billToShipping')}
          checked={draft.billToShipping}
          onChange={(event) => checkout.change({ billToShipping: event.target.checked })}
        />
      ) : null}
      {same ? (
        <Button look="clay" onClick={onDone}>
          {intl.t('checkout.continue')}
        </Button>
      ) : (
        <AddressList
          choice={{ id: chosen, legend: intl.t('checkout.step.billing'), onChoose: setPicked }}
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
      )}
    </div>
  );
}
