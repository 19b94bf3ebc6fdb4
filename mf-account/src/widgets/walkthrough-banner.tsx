import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import { isAt } from '../common/frame/is-at.ts';
import s from './banner.module.css';

/** Offers the walkthrough to verified users who have not watched it (ACC-319 to ACC-323). */
export default function WalkthroughBanner() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const due = useSession((x) => x.user?.isVerified === true && !x.user.watchedWalkthroughVideo);
  if (!due || isAt(pathname, paths.checkout(), paths.walkthrough())) return null;
  return (
    <aside className={s.banner} aria-label={intl.t('walkthroughBanner.text')}>
      <p>{intl.t('walkthroughBanner.text')}</p>
      <ButtonLink to={paths.walkthrough()} small>
        {intl.t('walkthroughBanner.watch')}
      </ButtonLink>
    </aside>
  );
}
