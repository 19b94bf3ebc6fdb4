import { required, useApiForm } from '@gargoyle/shared/forms';
import { PageMeta, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, Navigate } from '@gargoyle/shared/router';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { PasswordField } from '../../common/forms/password-field.tsx';
import { NewPassword, newPasswordRules, NO_PASSWORD } from './new-password.tsx';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const user = useSession((x) => x.user);
  const shown = useShown();
  const form = useApiForm({
    initial: { oldPassword: '', ...NO_PASSWORD },
    rules: { oldPassword: [required], ...newPasswordRules },
    send: async (values) => {
      const { token } = await host.api.call('auth.changePassword', values);
      const now = host.session.getState().user;
      if (now) await host.session.accept({ token, user: now });
      host.toast.success(intl.t('password.done'), 'password');
      if (shown.current) host.navigate(paths.account());
    },
    failed: 'password.failed',
  });
  if (user?.createdByProxy) return <Navigate to={paths.account()} replace />;
  return (
    <AuthFrame title={intl.t('password.title')}>
      <PageMeta title={intl.t('password.title')} noIndex />
      <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
        <PasswordField {...form.field('oldPassword')} label={intl.t('password.old')} autoComplete="current-password" />
        <p className={s.links}>
          <Link to={paths.forgotPassword()}>{intl.t('login.forgot')}</Link>
        </p>
        <NewPassword form={form} />
      </form>
    </AuthFrame>
  );
}
