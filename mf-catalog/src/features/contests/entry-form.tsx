import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useNavigate } from '@gargoyle/shared/router';
import { Button, Checkbox, TextField, useAction } from '@gargoyle/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { entryErrors } from './contest.model.ts';
import s from './contest-screen.module.css';

interface Shown {
  fullName?: string | undefined;
  email?: string | undefined;
}

/** Name, address, newsletter: one entry for an open contest. */
export function EntryForm({ slug }: { slug: string }) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState({ fullName: '', email: '', newsletter: false });
  const [errors, setErrors] = useState<Shown>({});

  const show = (next: Shown) => {
    setErrors(next);
    const first = next.fullName ? 'fullName' : next.email ? 'email' : null;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const [enter, busy] = useAction(async () => {
    try {
      await host.api.call('contests.signUp', { slug, ...entry });
      host.toast.success(intl.t('contest.submitted'), 'contest');
      void navigate(paths.contestThanks(slug));
    } catch (failure) {
      const fields = isApiError(failure) ? failure.fields : {};
      show({ fullName: fields.fullName?.[0], email: fields.email?.[0] });
      const atFields = Object.keys(fields).length > 0 && !fields.nonFieldErrors;
      const own = intl.t('contest.failed');
      host.toast.error(atFields ? own : sentenceOf(failure, own), 'contest');
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = entryErrors(entry);
    show({
      fullName: wrong.fullName && intl.t('capture.required'),
      email: wrong.email && intl.t(wrong.email === 'required' ? 'capture.required' : 'capture.invalid'),
    });
    if (Object.keys(wrong).length === 0) void enter();
  };
  return (
    <form method="post" ref={form} className={s.form} onSubmit={submit} noValidate>
      <h2 className="t3">{intl.t('contest.entry')}</h2>
      <TextField
        name="fullName"
        autoComplete="name"
        label={intl.t('contest.fullName')}
        value={entry.fullName}
        error={errors.fullName}
        onChange={(event) => setEntry({ ...entry, fullName: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={intl.t('capture.email')}
        value={entry.email}
        error={errors.email}
        onChange={(event) => setEntry({ ...entry, email: event.target.value })}
      />
      <Checkbox
        label={intl.t('contest.newsletter')}
        checked={entry.newsletter}
        onChange={(event) => setEntry({ ...entry, newsletter: event.target.checked })}
      />
      <Button look="clay" type="submit" wide busy={busy}>
        {intl.t('contest.send')}
      </Button>
    </form>
  );
}
