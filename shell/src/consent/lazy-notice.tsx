import { lazyPart } from '../support/lazy-part.tsx';
import { useIdle } from '../support/use-idle.ts';

const CookieNotice = lazyPart(() => import(/* webpackChunkName: "shell.late" */ './cookie-notice.tsx'));

/** The place of the cookie notice, which comes when the page itself is done. */
export const LazyNotice = () => (useIdle() ? <CookieNotice /> : null);
