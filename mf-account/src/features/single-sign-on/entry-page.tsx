import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';

/** What one sees while a single sign-on runs (ACC-068). */
export function EntryPage() {
  const intl = useIntl();
  return (
    <AuthFrame title={intl.t('singleSignOn.title')}>
      <PageMeta title={intl.t('singleSignOn.title')} noIndex />
      <output className="soft">{intl.t('singleSignOn.busy')}</output>
    </AuthFrame>
  );
}
