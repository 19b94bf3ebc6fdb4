import { useIntl } from '@gargoyle/shared/intl';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { EMPTY_DRAFT, withShipping } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { AddressChoice, useChosenAddress } from './address-choice.tsx';
import s from './step.module.css';
import { useAddressValidation } from './use-address-validation.ts';

/** Shipping address: a stored or a new one, validated before it is used (COM-231, COM-244, COM-254). */
export function AddressStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const intl = useIntl();
  const { draft } = checkout;
  const shown = useShown();
  const validation = useAddressValidation(checkout);
  const choice = useChosenAddress(checkout, [draft.shippingId, draft.cancelled?.shippingId]);
  const use = async (id: number, quiet: boolean) => {
    const valid = await validation.validate(id, quiet);
    // Whoever has gone on meanwhile is not brought back.
    if (!valid || !shown.current) return;
    const updated = withShipping(draft, id);
    checkout.change({ ...updated, delivery: valid.method?.code ?? EMPTY_DRAFT.delivery });
    onDone();
  };
  return (
    <div className={s.wide}>
      <AddressChoice
        checkout={checkout}
        legend={intl.t('checkout.step.address')}
        choice={choice}
        validation={validation}
        onUse={(id, quiet) => void use(id, quiet)}
      />
    </div>
  );
}
