import { FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, TextField } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useEffect, useRef } from 'react';
import { profileBody } from './profile.model.ts';
import s from './profile-form.module.css';

interface ProfileFormProps {
  names: { firstName: string; lastName: string };
  email: string;
  onDone(): void;
}

/** The names of the user, edited in place (ACC-130 to ACC-135). */
export default function ProfileForm({ names, email, onDone }: ProfileFormProps) {
  const host = useHost();
  const intl = useIntl();
  // The focused button was removed, so focus the first field.
  const first = useRef<HTMLInputElement>(null);
  const shown = useShown();
  useEffect(() => first.current?.focus(), []);
  const form = useApiForm({
    initial: { firstName: names.firstName, lastName: names.lastName },
    rules: { firstName: [required], lastName: [required] },
    send: async (values) => {
      await host.api.call('profile.update', profileBody(values));
      host.toast.success(intl.t('profile.done'), 'profile');
      await Promise.all([host.api.invalidate('profile.get'), host.session.reload()]);
      // After Cancel another form may be open.
      if (shown.current) onDone();
    },
    failed: 'profile.failed',
  });
  const unchanged = form.values.firstName === names.firstName && form.values.lastName === names.lastName;
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('firstName')}
        ref={first}
        label={intl.t('profile.firstName')}
        autoComplete="given-name"
      />
      <TextField {...form.field('lastName')} label={intl.t('profile.lastName')} autoComplete="family-name" />
      {email ? <TextField label={intl.t('form.emailLabel')} value={email} readOnly autoComplete="email" /> : null}
      <FormErrors texts={form.general} />
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={form.submitting} disabled={!form.submitting && unchanged}>
          {intl.t('profile.save')}
        </Button>
        <Button onClick={onDone}>{intl.t('profile.cancel')}</Button>
      </div>
    </form>
  );
}
