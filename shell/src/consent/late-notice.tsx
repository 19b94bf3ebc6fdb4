import { lazy, Suspense } from 'react';
import { useIdle } from '../support/use-idle.ts';

const CookieNotice = lazy(() => import(/* webpackChunkName: "shell.late" */ './cookie-notice.tsx'));

/** The place of the cookie notice, which comes when the page itself is done. */
export const LateNotice = () =>
  useIdle() ? (
    <Suspense fallback={null}>
      <CookieNotice />
    </Suspense>
  ) : null;
