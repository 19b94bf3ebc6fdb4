import { email, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { TextField } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import s from './auth-form.module.css';
import { AuthSubmit } from './auth-submit.tsx';

/** Creates an account and signs in at once; the server sends the confirmation email. */
export function SignupForm({
  submitLabel,
  email: typed = '',
  children,
}: {
  submitLabel: string;
  /** Typed before, in another form. */
  email?: string;
  children?: ReactNode;
}) {
  const host = useHost();
  const intl = useIntl();
  const check = useHumanCheck();
  const form = useApiForm({
    initial: { email: typed, password1: '' },
    rules: { email: [required, email], password1: [required] },
    send: async (values) => {
      const token = await check.arrived();
      const signedIn = await host.api.call('auth.register', values, token ? { humanCheck: token } : {});
      host.bus.emit('account.user-registered', { userId: signedIn.user.id });
      host.track.event('sign_up', { method: 'password' });
      host.toast.success(intl.t('signup.done'), 'signup');
      await host.session.accept(signedIn);
    },
    onFailure: (error) => {
      if (check.refused(error)) {
        host.toast.error(intl.t('humanCheck.refused'), 'signup');
        return true;
      }
      check.used();
      return false;
    },
    failed: 'signup.failed',
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('email')} type="email" label={intl.t('form.emailLabel')} autoComplete="username" />
      <PasswordField
        {...form.field('password1')}
        label={intl.t('form.passwordLabel')}
        hint={intl.t('form.passwordHint')}
        autoComplete="new-password"
      />
      <AuthSubmit
        form={form}
        check={check}
        label={submitLabel}
        facebook={intl.t('signup.facebook')}
        terms={
          <p className="meta soft">
            <Message
              id="signup.terms"
              values={{
                terms: (text) => <Link to={paths.customerCarePage('terms-of-use')}>{text}</Link>,
                privacy: (text) => <Link to={paths.customerCarePage('privacy-policy')}>{text}</Link>,
              }}
            />
          </p>
        }
      />
      {children}
    </form>
  );
}
