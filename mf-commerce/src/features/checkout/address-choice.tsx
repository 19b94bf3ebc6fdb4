import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { AddressList } from '../../common/addresses/address-list.tsx';
import { addressById } from '../../common/addresses/addresses.model.ts';
import { withoutAddress } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import s from './step.module.css';
import type { AddressValidation } from './use-address-validation.ts';

/** The chosen one of the stored addresses: picked here, else the first known one of `preferred`, else the first. */
export function useChosenAddress({ addresses }: Checkout, preferred: readonly (number | null | undefined)[]) {
  const [picked, setPicked] = useState<number | null>(null);
  const all = addresses.data?.results ?? [];
  const candidates = [picked, ...preferred, all[0]?.id];
  const chosen = candidates.find((id) => addressById(all, id ?? null) !== null) ?? null;
  return { chosen, pick: setPicked };
}

interface AddressChoiceProps {
  checkout: Checkout;
  legend: string;
  choice: ReturnType<typeof useChosenAddress>;
  validation: AddressValidation;
  /** `quiet` after saving an address, which has already reported it as valid. */
  onUse(id: number, quiet: boolean): void;
}

/** The stored addresses, a form for a new one, and the button that continues with the chosen one. */
export function AddressChoice({ checkout, legend, choice, validation, onUse }: AddressChoiceProps) {
  const intl = useIntl();
  const { chosen, pick } = choice;
  return (
    <AddressList
      choice={{ id: chosen, legend, onChoose: pick }}
      submitLabel={intl.t('checkout.continue')}
      onSaved={(address) => onUse(address.id, true)}
      onRemoved={(id) => checkout.change(withoutAddress(checkout.draft, id))}
      formWhenEmpty
    >
      <p className={s.problem} role="alert">
        {validation.problem}
      </p>
      {chosen === null ? null : (
        <Button look="clay" busy={validation.busy} onClick={() => onUse(chosen, false)}>
          {intl.t('checkout.continue')}
        </Button>
      )}
    </AddressList>
  );
}
