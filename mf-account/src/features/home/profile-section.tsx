import { FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Button, ErrorPanel, TextField } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useEffect, useRef, useState } from 'react';
import { profileBody } from './profile.model.ts';
import s from './profile-section.module.css';

interface Names {
  firstName: string;
  lastName: string;
}

/** The user's profile, shown and edited in place (ACC-129 to ACC-135). */
export function ProfileSection() {
  const intl = useIntl();
  const query = useQuery(useHost().api.query('profile.get', {}));
  // The session already knows the names; show them until the profile has loaded.
  const user = useSession((x) => x.user);
  const [editing, setEditing] = useState(false);
  const profile = query.data ?? user;
  // The form that is being filled in was opened from the session's names and stays.
  if (query.isError && !query.data && !editing)
    return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!profile) return null;
  const { firstName, lastName, email } = profile;
  return (
    <section aria-labelledby="account-profile" className={s.section}>
      <h2 id="account-profile" className="t3">
        {intl.t('profile.title')}
      </h2>
      {editing ? (
        <ProfileForm names={{ firstName, lastName }} email={email} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={s.facts}>
            <dt>{intl.t('profile.firstName')}</dt>
            <dd>{firstName || '–'}</dd>
            <dt>{intl.t('profile.lastName')}</dt>
            <dd>{lastName || '–'}</dd>
            <dt>{intl.t('form.emailLabel')}</dt>
            <dd>{email || '–'}</dd>
          </dl>
          <Button className={s.edit} onClick={() => setEditing(true)}>
            {intl.t('profile.edit')}
          </Button>
        </>
      )}
    </section>
  );
}

function ProfileForm({ names, email, onDone }: { names: Names; email: string; onDone(): void }) {
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
