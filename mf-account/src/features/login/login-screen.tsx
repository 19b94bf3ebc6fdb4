import { PageMeta, useWholeSearch } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { InstitutionLink } from '../../common/auth/institution-link.tsx';
import { LoginForm } from '../../common/auth/login-form.tsx';
import { SocialButton } from '../../common/auth/social-button.tsx';
import { withNext } from '../../common/auth/with-next.ts';

export function Component() {
  const intl = useIntl();
  const search = useWholeSearch();
  return (
    <AuthFrame title={intl.t('login.title')}>
      <PageMeta title={intl.t('login.title')} noIndex />
      <LoginForm
        submitLabel={intl.t('login.submit')}
        otherOptions={<SocialButton provider="microsoft" label={intl.t('login.microsoft')} />}
      >
        <p className={s.links}>
          <Link to={withNext(paths.signUp(), search)}>{intl.t('login.register')}</Link>
          <Link to={withNext(paths.forgotPassword(), search)}>{intl.t('login.forgot')}</Link>
          <InstitutionLink />
        </p>
      </LoginForm>
    </AuthFrame>
  );
}
