import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import s from './bars.module.css';

/** Shown on every page during an impersonation (SHELL-148, SHELL-149). */
export default function ReleaseBar() {
  const intl = useIntl();
  const { session } = useHost();
  const email = useSession((state) => state.user?.email ?? '');
  return (
    <section className={s.release} aria-label={intl.t('release.button')}>
      <p>{intl.t('release.text', { email })}</p>
      <Button small onClick={() => void session.release()}>
        {intl.t('release.button')}
      </Button>
    </section>
  );
}
