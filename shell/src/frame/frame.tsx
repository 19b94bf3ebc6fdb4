import { isImpersonating, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Outlet, ScrollRestoration, useLocation } from '@gargoyle/shared/router';
import { memo, Suspense, useEffect } from 'react';
import { Questions } from '../confirm/questions.tsx';
import { CookieNotice } from '../consent/cookie-notice.tsx';
import { Notice } from '../isolation/notice.tsx';
import { useAreas } from '../router/areas.ts';
import { ToastPlace } from '../toasts/toast-place.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';
import { followScroll, useArrival } from './arrival.ts';
import { Banners } from './banners.tsx';
import { CartPopup } from './cart-popup.tsx';
import { Footer } from './footer.tsx';
import s from './frame.module.css';
import { Header } from './header.tsx';
import { MobileCall } from './mobile-call.tsx';
import { navKind } from './nav-kind.model.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ReleaseBar } from './release-bar.tsx';

// Memoised and without props: no redraw of the frame reaches a boundary that still waits, or React would discard
// the server's HTML in it.
const Content = memo(function Content() {
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Outlet />
    </Suspense>
  );
});

/** The page around every remote's area: landmarks, navigation, notices. */
export function Frame() {
  const intl = useIntl();
  const areas = useAreas();
  const host = useHost();
  const { pathname } = useLocation();
  const impersonating = useSession(isImpersonating);
  const kind = navKind(pathname);
  // Another remote has another boundary, so nobody waits for the one that is left.
  const key = areas.key(pathname);
  useArrival(pathname);
  useEffect(() => followScroll(document.documentElement), []);
  useEffect(() => host.uiState.setState({ hideNav: kind === 'auth' }), [host, kind]);
  return (
    <div data-frame="" className={s.frame} data-nav={kind}>
      <a className={s.skip} href="#content">
        {intl.t('frame.skip')}
      </a>
      <OfflineNotice />
      {impersonating ? <ReleaseBar /> : null}
      {kind === 'auth' ? null : <Header kind={kind} />}
      <Banners path={pathname} />
      <main id="content" tabIndex={-1} className={s.main}>
        <div key={key} data-remote={key.split('#')[0]} data-remote-version={areas.version(pathname)} className={s.area}>
          <Notice />
          <Content />
        </div>
      </main>
      <Footer path={pathname} />
      {kind === 'full' ? <MobileCall /> : null}
      <CookieNotice />
      <CartPopup />
      <ToastPlace />
      <Questions />
      <ScrollRestoration />
    </div>
  );
}
