import { isApiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { email as emailRule, firstBroken, required, sentence, useWords } from '@gargoyle/shared/forms';
import { useAction } from '@gargoyle/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { maySubmit } from './capture.model.ts';

/** State and rules of the one lead form, wherever it stands (CAT-287). `tag` tells where the address was asked for. */
export function useCapture(tag: string, onDone?: () => void) {
  const host = useHost();
  const intl = useIntl();
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [newsletter, setNewsletter] = useState(true);
  const [changed, setChanged] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const [done, setDone] = useState(false);
  const [send, sending] = useAction(async () => {
    try {
      await host.api.call('leadMagnets.signUp', { email: email.trim(), tag, newsletter: true });
      setDone(true);
      host.track.event('generate_lead', { tag });
      host.toast.success(intl.t('capture.done'), 'capture');
      onDone?.();
    } catch (failure) {
      const first = isApiError(failure) ? failure.fields.email?.[0] : undefined;
      if (first) setError(first);
      else host.toast.error(undefined, 'capture');
      field.current?.focus();
    }
  });
  const isCTADisabled = sending || done;

  return {
    field,
    email,
    newsletter,
    error,
    sending,
    done,
    allowed: maySubmit({ email, newsletter, changed, isCTADisabled }),
    setEmail(value: string) {
      setEmail(value);
      setChanged(true);
      setError(null);
    },
    setNewsletter(value: boolean) {
      setNewsletter(value);
      setChanged(true);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (!maySubmit({ email, newsletter, changed, isCTADisabled })) return;
      const wrong = firstBroken(email, [required, emailRule]);
      setError(wrong ? sentence(wrong, words) : null);
      if (wrong) field.current?.focus();
      else void send();
    },
  };
}
