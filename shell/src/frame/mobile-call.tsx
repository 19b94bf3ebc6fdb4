import { isSubscribed, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import s from './mobile-call.module.css';
import { isCheckout } from './nav-kind.model.ts';

/** The call to action below a width of 870 (SHELL-178). */
export function MobileCall() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const phase = useSession((state) => state.phase);
  const subscribed = useSession(isSubscribed);
  // On the page of the plans it would lead to where one is.
  if (subscribed || isCheckout(pathname) || pathname.startsWith(paths.plans())) return null;
  return (
    <div className={s.bar} data-phase={phase}>
      <ButtonLink to={paths.plans()} wide>
        {intl.t('frame.subscribe')}
      </ButtonLink>
    </div>
  );
}
