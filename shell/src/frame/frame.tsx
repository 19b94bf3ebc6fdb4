import { isImpersonating, useHost, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation } from '@gargoyle/shared/router';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Questions } from '../confirm/questions.tsx';
import { LateNotice } from '../consent/late-notice.tsx';
import { Notice } from '../isolation/notice.tsx';
import { useAreas } from '../router/areas.ts';
import { latePart } from '../support/late-part.tsx';
import { ToastPlace } from '../toasts/toast-place.tsx';
import { followScroll, useArrival } from './arrival.ts';
import { Banners } from './banners.tsx';
import { CartPopup } from './cart-popup.tsx';
import { Footer } from './footer.tsx';
import s from './frame.module.css';
import { Header } from './header.tsx';
import { MobileCall } from './mobile-call.tsx';
import { navKind } from './nav-kind.model.ts';
import { OfflineNotice } from './offline-notice.tsx';

const ReleaseBar = latePart(() => import(/* webpackChunkName: "shell.pressed" */ './release-bar.tsx'));

/** The page around every remote's area: landmarks, navigation, notices. */
export function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const areas = useAreas();
  const host = useHost();
  const { pathname } = useLocation();
  const impersonating = useSession(isImpersonating);
  // What nobody owns is the 404 page, which stands as the pages around signing in do.
  const own = areas.ownerOf(pathname) ? navKind(pathname) : 'auth';
  // A page may turn out to be missing only after its data was asked for.
  const kind = useUiState((state) => state.hideNav) ? 'auth' : own;
  // Another remote has another boundary, so nobody waits for the one that is left.
  const key = areas.key(pathname);
  // It changes when an older release has stood in for one that could not be loaded.
  const versionHere = () => areas.version(pathname);
  const version = useSyncExternalStore(areas.subscribe, versionHere, versionHere);
  useArrival(pathname);
  useEffect(() => followScroll(document.documentElement), []);
  // Before the effects of the page, which may know better.
  useLayoutEffect(() => host.uiState.setState({ hideNav: own === 'auth' }), [host, own]);
  return (
    <div data-frame="" className={s.frame} data-nav={kind}>
      <a className={s.skip} href="#content">
        {intl.t('frame.skip')}
      </a>
      <OfflineNotice />
      {impersonating ? <ReleaseBar /> : null}
      {kind === 'auth' ? null : <Header kind={kind} />}
      {kind === 'auth' && own !== 'auth' ? null : <Banners path={pathname} />}
      <main id="content" tabIndex={-1} className={s.main}>
        <div key={key} data-remote={key.split('#')[0]} data-remote-version={version} className={s.area}>
          <Notice />
          {children}
        </div>
      </main>
      <Footer kind={kind} />
      {kind === 'full' || kind === 'simple' ? <MobileCall /> : null}
      <LateNotice />
      <CartPopup />
      <ToastPlace />
      <Questions />
    </div>
  );
}
