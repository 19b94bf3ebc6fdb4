import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { Button, useAction } from '@gargoyle/shared/ui';
import { isAt } from '../common/frame/is-at.ts';
import s from './banner.module.css';

/** Asks signed-in users to confirm their email address, except in checkout (ACC-314 to ACC-318). */
export default function VerifyEmailBanner() {
  const host = useHost();
  const intl = useIntl();
  const { pathname } = useLocation();
  const unverified = useSession((x) => x.user?.isVerified === false);
  const [resend, busy] = useAction(async () => {
    try {
      await host.api.call('auth.resendEmail', {});
      host.toast.success(intl.t('verifyBanner.done'), 'verifyEmail');
    } catch (error) {
      host.toast.error(intl.t('verifyBanner.failed'), 'verifyEmail');
      const detail = sentenceOf(error, '');
      if (detail) host.toast.error(detail, 'verifyEmail');
      // It may have been verified on another device (ACC-400).
      if (isApiError(error) && error.status === 400) await host.session.reload();
    }
  });
  if (!unverified || isAt(pathname, paths.checkout())) return null;

  return (
    <aside className={s.banner} aria-label={intl.t('verifyBanner.text')}>
      <p>{intl.t('verifyBanner.text')}</p>
      <Button small busy={busy} onClick={() => void resend()}>
        {intl.t('verifyBanner.resend')}
      </Button>
    </aside>
  );
}
