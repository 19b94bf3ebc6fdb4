import { isImpersonating, useHost, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation } from '@gargoyle/shared/router';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Questions } from '../confirm/questions.tsx';
import { LazyNotice } from '../consent/lazy-notice.tsx';
import { Notice } from '../isolation/notice.tsx';
import { useAreas } from '../router/areas.ts';
import { lazyPart } from '../support/lazy-part.tsx';
import { ToastPlace } from '../toasts/toast-place.tsx';
import { followScroll, useArrival } from './arrival.ts';
import { Banners } from './banners.tsx';
import { CartPopup } from './cart-popup.tsx';
import { Footer } from './footer.tsx';
import s from './frame.module.css';
import { Header } from './header.tsx';
import { keepFocus } from './keep-focus.ts';
import { MobileCall } from './mobile-call.tsx';
import { navKind } from './nav-kind.model.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useAlive } from './use-alive.ts';

const ReleaseBar = lazyPart(() => import(/* webpackChunkName: "shell.pressed" */ './release-bar.tsx'));

/** The page around every remote's area: landmarks, navigation, notices. */
export function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const areas = useAreas();
  const host = useHost();
  const { pathname } = useLocation();
  const impersonating = useSession(isImpersonating);
  const own = navKind(pathname);
  const kind = useUiState((state) => state.hideNav) ? 'auth' : own;
  // Another remote has another boundary, so nobody waits for the one that is left.
  const key = areas.key(pathname);
  // It changes when an older release has stood in for one that could not be loaded.
  const versionHere = () => areas.version(pathname);
  const version = useSyncExternalStore(areas.subscribe, versionHere, versionHere);
  const drawn = host.server ? '' : undefined;
  useArrival(pathname);
  useAlive('[data-frame]');
  useEffect(() => followScroll(document.documentElement), []);
  // As soon as controls answer: what comes when the browser is idle comes too late for who presses one at once.
  useEffect(() => keepFocus(document), []);
  useLayoutEffect(() => host.uiState.setState({ hideNav: own === 'auth' }), [host, own]);
  return (
    <div data-frame="" data-drawn={drawn} suppressHydrationWarning className={s.frame} data-nav={kind}>
      <a className={s.skip} href="#content">
        {intl.t('frame.skip')}
      </a>
      <OfflineNotice />
      {impersonating ? <ReleaseBar /> : null}
      {kind === 'auth' ? null : <Header kind={kind} />}
      <Banners path={pathname} />
      <main id="content" tabIndex={-1} className={s.main}>
        <div
          key={key}
          data-remote={key.split('#')[0]}
          data-remote-version={version}
          data-drawn={drawn}
          suppressHydrationWarning
          className={s.area}
        >
          <Notice />
          {children}
        </div>
      </main>
      <Footer kind={kind} />
      {kind === 'full' || kind === 'simple' ? <MobileCall /> : null}
      <LazyNotice />
      <CartPopup />
      <ToastPlace />
      <Questions />
    </div>
  );
}
