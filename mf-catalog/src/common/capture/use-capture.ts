import { isApiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useMutation } from '@gargoyle/shared/query';
import { type FormEvent, useRef, useState } from 'react';
import { emailError, maySubmit } from './capture.model.ts';

/** State and rules of the one lead form, wherever it stands (CAT-287). `tag` tells where the address was asked for. */
export function useCapture(tag: string, onDone?: () => void) {
  const host = useHost();
  const { t } = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [newsletter, setNewsletter] = useState(true);
  const [changed, setChanged] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = useMutation({
    mutationFn: () => host.api.call('leadMagnets.signUp', { email: email.trim(), tag, newsletter: true }),
    onSuccess: () => {
      host.track.event('generate_lead', { tag });
      host.toast.success(t('capture.done'));
      onDone?.();
    },
    onError: (failure) => {
      const first = isApiError(failure) ? failure.fields.email?.[0] : undefined;
      if (first) setError(first);
      else host.toast.error();
      field.current?.focus();
    },
  });
  const isCTADisabled = send.isPending || send.isSuccess;

  return {
    field,
    email,
    newsletter,
    error,
    sending: send.isPending,
    done: send.isSuccess,
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
      const wrong = emailError(email);
      setError(wrong ? t(wrong === 'required' ? 'capture.required' : 'capture.invalid') : null);
      if (wrong) field.current?.focus();
      else send.mutate();
    },
  };
}
