import { isApiError } from '@gargoyle/shared/client';
import { email, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { TextField } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import s from './auth-form.module.css';
import { AuthSubmit } from './auth-submit.tsx';
import { useCompleteLogin } from './use-complete-login.ts';

interface LoginFormProps {
  submitLabel: string;
  /** Typed before, in another form. */
  email?: string;
  /** Other sign-in options below the button. */
  otherOptions?: ReactNode;
  children?: ReactNode;
}

/**
 * Login with email and password. After the session changes, the page's guard redirects; a checkout stays on its page.
 */
export function LoginForm({ submitLabel, email: typed = '', otherOptions, children }: LoginFormProps) {
  const host = useHost();
  const intl = useIntl();
  const completeLogin = useCompleteLogin();
  const check = useHumanCheck();
  const form = useApiForm({
    initial: { email: typed, password: '' },
    rules: { email: [required, email], password: [required] },
    send: async (values) => {
      const token = await check.arrived();
      await completeLogin(await host.api.call('auth.login', values, token ? { humanCheck: token } : {}), 'password');
    },
    onFailure: (error) => {
      if (check.refused(error)) {
        host.toast.error(intl.t('humanCheck.refused'), 'login');
        return true;
      }
      check.used();
      if (!isApiError(error) || (error.status !== 400 && error.status !== 401)) return false;
      form.set({ password: '' });
      const refused: Record<string, string> = { nonFieldErrors: intl.t('login.failed') };
      return refused;
    },
    failed: 'login.error',
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('email')} type="email" label={intl.t('form.emailLabel')} autoComplete="username" />
      <PasswordField {...form.field('password')} label={intl.t('form.passwordLabel')} autoComplete="current-password" />
      <AuthSubmit form={form} check={check} label={submitLabel} facebook={intl.t('login.facebook')} />
      {otherOptions}
      {children}
    </form>
  );
}
