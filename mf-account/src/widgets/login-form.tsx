import { useIntl } from '@gargoyle/shared/intl';
import { LoginForm } from '../common/auth/login-form.tsx';

/** The login form on its own, for pages that must not redirect after signing in. */
export default function LoginFormWidget() {
  const intl = useIntl();
  return <LoginForm submitLabel={intl.t('login.submit')} />;
}
