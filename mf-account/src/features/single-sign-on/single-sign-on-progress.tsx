import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';

/** Shown while a single sign-on is in progress (ACC-068). */
export function SingleSignOnProgress() {
  const intl = useIntl();
  return (
    <AuthFrame title={intl.t('singleSignOn.title')}>
      <PageMeta title={intl.t('singleSignOn.title')} noIndex />
      <output className="soft">{intl.t('singleSignOn.busy')}</output>
    </AuthFrame>
  );
}
