import { isSubscribed, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import s from './mobile-call.module.css';
import { mayAdvertise } from './nav-kind.model.ts';

/** The call to action below a width of 870 (SHELL-178). */
export function MobileCall() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const phase = useSession((state) => state.phase);
  const subscribed = useSession(isSubscribed);
  if (subscribed || !mayAdvertise(pathname)) return null;
  return (
    <div className={s.bar} data-phase={phase}>
      <ButtonLink to={paths.plans()} wide>
        {intl.t('frame.subscribe')}
      </ButtonLink>
    </div>
  );
}
