import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { AddressChoice, useChosenAddress } from './address-choice.tsx';
import s from './step.module.css';
import { useAddressValidation } from './use-address-validation.ts';

/** Billing address: the shipping address or another one (COM-234, COM-238, COM-240). */
export function BillingStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const intl = useIntl();
  const { draft, physical } = checkout;
  const shown = useShown();
  const validation = useAddressValidation(checkout);
  const choice = useChosenAddress(checkout, [draft.billingId]);
  const same = physical && draft.billToShipping;
  const use = async (id: number, quiet: boolean) => {
    // Tax follows the billing address only when nothing is shipped.
    if (!physical && !(await validation.validate(id, quiet))) return;
    if (!shown.current) return;
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
        <AddressChoice
          checkout={checkout}
          legend={intl.t('checkout.step.billing')}
          choice={choice}
          validation={validation}
          onUse={(id, quiet) => void use(id, quiet)}
        />
      )}
    </div>
  );
}
