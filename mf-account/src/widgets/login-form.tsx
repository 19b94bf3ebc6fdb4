import { useIntl } from '@gargoyle/shared/intl';
import { LoginForm } from '../common/auth/login-form.tsx';

/** The login box alone, for a place where signing in must not lead away. */
export default function LoginFormWidget() {
  const intl = useIntl();
  return <LoginForm submitLabel={intl.t('login.submit')} />;
}
