import { latePart } from '../support/late-part.tsx';
import { useIdle } from '../support/use-idle.ts';

const CookieNotice = latePart(() => import(/* webpackChunkName: "shell.late" */ './cookie-notice.tsx'));

/** The place of the cookie notice, which comes when the page itself is done. */
export const LateNotice = () => (useIdle() ? <CookieNotice /> : null);
