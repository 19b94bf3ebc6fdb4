import { lazyPart } from '../support/lazy-part.tsx';
import { useIdle } from '../support/use-idle.ts';

const CookieNotice = lazyPart(() => import(/* webpackChunkName: "shell.late" */ './cookie-notice.tsx'));

/** Renders the cookie notice, which is loaded when the page is idle. */
export const LazyNotice = () => (useIdle() ? <CookieNotice /> : null);
