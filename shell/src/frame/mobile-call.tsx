import { isSubscribed, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink, useStuck } from '@gargoyle/shared/ui';
import s from './mobile-call.module.css';
import { sellsAlready } from './nav-kind.model.ts';

/**
 * The call to action below a width of 870 px (SHELL-178), except on pages with their own (`data-action`, SHELL-344)
 * and on pages that already sell something (SHELL-278).
 */
export function MobileCall() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const stuck = useStuck('bar');
  const phase = useSession((state) => state.phase);
  const subscribed = useSession(isSubscribed);
  if (subscribed || sellsAlready(pathname)) return null;
  return (
    <div ref={stuck} className={s.bar} data-phase={phase}>
      <nav aria-label={intl.t('frame.subscribe')}>
        <ButtonLink to={paths.plans()} small wide>
          {intl.t('frame.subscribe')}
        </ButtonLink>
      </nav>
    </div>
  );
}
