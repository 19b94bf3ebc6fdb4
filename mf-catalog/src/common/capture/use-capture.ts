import { isApiError } from '@gargoyle/shared/client';
import { email as emailRule, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useState } from 'react';
import { maySubmit } from './capture.model.ts';

/** State and rules of the lead form, shared by all its places (CAT-287). `tag` says where the address was entered. */
export function useCapture(tag: string, onDone?: () => void) {
  const host = useHost();
  const intl = useIntl();
  const [done, setDone] = useState(false);
  const form = useApiForm({
    initial: { email: '', newsletter: true },
    rules: { email: [required, emailRule] },
    send: async ({ email }) => {
      if (!allowed) return;
      await host.api.call('leadMagnets.signUp', { email: email.trim(), tag, newsletter: true });
      setDone(true);
      host.track.event('generate_lead', { tag });
      host.toast.success(intl.t('capture.done'), 'capture');
      onDone?.();
    },
    onFailure: (failure) => {
      const [first] = (isApiError(failure) && failure.fields.email) || [];
      if (first) return { email: first };
      host.toast.error(undefined, 'capture');
      return true;
    },
  });
  const { newsletter } = form.values;
  const allowed = maySubmit({ newsletter, changed: !form.pristine, isCTADisabled: form.submitting || done });
  return { form, done, allowed };
}
