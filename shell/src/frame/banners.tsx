import { isSignedIn, isSubscribed, type SessionState, useSession } from '@gargoyle/shared/host';
import { LateSlot } from './late-slot.tsx';
import { isCheckout, mayAdvertise } from './nav-kind.model.ts';

const unverified = (s: SessionState): boolean => isSignedIn(s) && s.user?.isVerified === false;
const untoured = (s: SessionState): boolean => isSignedIn(s) && s.user?.watchedWalkthroughVideo === false;
const unsubscribed = (s: SessionState): boolean => s.phase !== 'unknown' && !isSubscribed(s);

/** Above the page: account safety first (SHELL-192 to SHELL-196, SHELL-278). */
export function Banners({ path }: { path: string }) {
  const verify = useSession(unverified);
  const walkthrough = useSession(untoured);
  const subscribe = useSession(unsubscribed);
  const paying = isCheckout(path);
  return (
    <>
      {verify && !paying ? <LateSlot name="account.verify-email-banner.v1" /> : null}
      {walkthrough && !paying ? <LateSlot name="account.walkthrough-banner.v1" /> : null}
      {subscribe && mayAdvertise(path) ? <LateSlot name="commerce.subscription-banner.v1" /> : null}
    </>
  );
}
