import { sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { hasFields } from '../../common/addresses/address-actions.ts';
import { formerMethod } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { fieldMessages } from '../../common/field-messages.model.ts';

/** Validates a stored address for the current purchase and shows the result (COM-254, COM-258, COM-268, COM-271). */
export function useAddressValidation(checkout: Checkout) {
  const host = useHost();
  const intl = useIntl();
  const [problem, setProblem] = useState<string | null>(null);
  /** `quiet` after saving an address, which has already reported it as valid. */
  const [validate, busy] = useAction(async (id: number, quiet: boolean) => {
    setProblem(null);
    try {
      const method = await checkout.validate(id, formerMethod(checkout.draft, id));
      if (!quiet) host.toast.success(intl.t('address.valid'), 'address.valid');
      return { method };
    } catch (error) {
      // With the session its queries are ended, too, and the shell says why.
      if (host.session.getState().phase === 'visitor') return null;
      if (hasFields(error)) setProblem(Object.values(fieldMessages(error)).join(' '));
      else host.toast.error(sentenceOf(error, intl.t('address.validateFailed')), 'address.valid');
      return null;
    }
  });
  return { validate, busy, problem };
}

export type AddressValidation = ReturnType<typeof useAddressValidation>;
