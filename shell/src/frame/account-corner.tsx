import { isSubscribed, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { ButtonLink, Icon, Menu } from '@gargoyle/shared/ui';
import s from './header.module.css';
import { useLoginPath } from './login-link.ts';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';

/** Login and Subscribe, or the account menu; its space is reserved until the session is known. */
export function AccountCorner({ selling }: { selling: boolean }) {
  const intl = useIntl();
  const { session } = useHost();
  const phase = useSession((state) => state.phase);
  const subscribed = useSession(isSubscribed);
  const byProxy = useSession((state) => state.user?.createdByProxy === true);
  const login = useLoginPath();
  return (
    <div className={s.corner} data-phase={phase}>
      {phase === 'signed-in' ? (
        <Menu label={intl.t('frame.account')} align="end" buttonClassName={s.account} trigger={<Icon name="user" />}>
          <Link to={paths.account()}>{intl.t('frame.account')}</Link>
          {byProxy ? null : (
            <button type="button" onClick={() => void session.logout()}>
              {intl.t('frame.logout')}
            </button>
          )}
          <div className={s.switches}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </Menu>
      ) : (
        <Link to={login} className={s.login}>
          {intl.t('frame.login')}
        </Link>
      )}
      {selling && !subscribed ? (
        <ButtonLink to={paths.plans()} small className={s.subscribe}>
          {intl.t('frame.subscribe')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
