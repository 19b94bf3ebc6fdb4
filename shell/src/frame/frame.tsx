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
import { followScroll, useArrival, useFirstLayout } from './arrival.ts';
import { Banners } from './banners.tsx';
import { CartPopup } from './cart-popup.tsx';
import { Footer } from './footer.tsx';
import s from './frame.module.css';
import { Header } from './header.tsx';
import { keepFocus } from './keep-focus.ts';
import { MobileCall } from './mobile-call.tsx';
import { navKind } from './nav-kind.model.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useHydratedMark } from './use-hydrated-mark.ts';

const ReleaseBar = lazyPart(() => import(/* webpackChunkName: "shell.pressed" */ './release-bar.tsx'));

/** The page around a remote's area: landmarks, navigation, notices. */
export function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const areas = useAreas();
  const host = useHost();
  const { pathname } = useLocation();
  const impersonating = useSession(isImpersonating);
  const pathKind = navKind(pathname);
  const kind = useUiState((state) => state.hideNav) ? 'auth' : pathKind;
  // Another remote gets a new boundary, so that it does not wait for the previous one.
  const key = areas.key(pathname);
  // Changes when the previous release replaces one that could not be loaded.
  const versionOfArea = () => areas.version(pathname);
  const version = useSyncExternalStore(areas.subscribe, versionOfArea, versionOfArea);
  const dataDrawn = host.server ? '' : undefined;
  useArrival(pathname);
  useFirstLayout();
  useHydratedMark('[data-frame]');
  useEffect(() => followScroll(document.documentElement), []);
  // As soon as controls are interactive: idle code would be too late for an early press.
  useEffect(() => keepFocus(document), []);
  useLayoutEffect(() => host.uiState.setState({ hideNav: pathKind === 'auth' }), [host, pathKind]);
  return (
    <div data-frame="" data-drawn={dataDrawn} suppressHydrationWarning className={s.frame} data-nav={kind}>
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
          data-drawn={dataDrawn}
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
