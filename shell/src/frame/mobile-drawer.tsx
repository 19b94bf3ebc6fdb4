import { isLibrary, isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, NavLink, useLocation } from '@gargoyle/shared/router';
import { Drawer } from '@gargoyle/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLoginPath } from './login-link.ts';
import { MenuLink } from './main-menu.tsx';
import { MENU_LINKS } from './menu.model.ts';
import s from './mobile-menu.module.css';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';

/** The drawer of small windows: the menu, and what does not fit in the header (SHELL-183 to SHELL-186). */
export default function MobileDrawer({ open, onClose: close }: { open: boolean; onClose(): void }) {
  const intl = useIntl();
  const { session } = useHost();
  const signedIn = useSession(isSignedIn);
  const library = useSession(isLibrary);
  const byProxy = useSession((state) => state.user?.createdByProxy === true);
  const login = useLoginPath();
  const { pathname } = useLocation();
  const leave = useEffectEvent(close);
  // Back shows another page, which it would cover.
  useEffect(() => () => leave(), [pathname]);
  return (
    <Drawer open={open} title={intl.t('frame.menu')} className={s.drawer ?? ''} onClose={close}>
      <nav aria-label={intl.t('frame.menu')} className={s.links}>
        <MenuLink entry={{ text: 'menu.home', to: '/home' }} onClick={close} />
        {MENU_LINKS.map((entry) => (
          <MenuLink key={entry.text} entry={entry} onClick={close} />
        ))}
        {signedIn ? (
          <NavLink to={paths.account()} onClick={close}>
            {intl.t('frame.account')}
          </NavLink>
        ) : null}
        {library ? null : (
          <NavLink to={paths.cart()} onClick={close}>
            {intl.t('frame.cart')}
          </NavLink>
        )}
        {signedIn ? null : (
          <Link to={login} onClick={close}>
            {intl.t('frame.login')}
          </Link>
        )}
        {signedIn && !byProxy ? (
          <button
            type="button"
            onClick={() => {
              close();
              void session.logout();
            }}
          >
            {intl.t('frame.logout')}
          </button>
        ) : null}
      </nav>
      <div className={s.switches}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </Drawer>
  );
}
