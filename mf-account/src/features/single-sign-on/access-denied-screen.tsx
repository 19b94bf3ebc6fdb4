import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';

/** `/open-athens-redirect-auth-error` (ACC-071, ACC-072). */
export function Component() {
  const intl = useIntl();
  return (
    <AuthFrame title={intl.t('accessDenied.title')}>
      <PageMeta title={intl.t('accessDenied.title')} noIndex />
      <p>{intl.t('accessDenied.text')}</p>
      <ButtonLink to={paths.home()} look="outline">
        {intl.t('accessDenied.home')}
      </ButtonLink>
    </AuthFrame>
  );
}
