import { isSignedIn, isSubscribed, type SessionState, useSession } from '@gargoyle/shared/host';
import { useState } from 'react';
import s from './frame.module.css';
import { LateSlot } from './late-slot.tsx';
import { isCheckout, mayAdvertise } from './nav-kind.model.ts';

const unverified = (x: SessionState): boolean => isSignedIn(x) && x.user?.isVerified === false;
const untoured = (x: SessionState): boolean => isSignedIn(x) && x.user?.watchedWalkthroughVideo === false;
const unsubscribed = (x: SessionState): boolean => x.phase !== 'unknown' && !isSubscribed(x);

/** Above the page: account safety first (SHELL-192 to SHELL-196, SHELL-278). */
export function Banners({ path }: { path: string }) {
  const verify = useSession(unverified);
  const walkthrough = useSession(untoured);
  const subscribe = useSession(unsubscribed);
  const paying = isCheckout(path);
  const advertises = mayAdvertise(path);
  // The first page is drawn before anybody is known: it keeps the room whoever comes, so that nothing moves.
  const [landing] = useState(path);
  const room = advertises && (subscribe || path === landing);
  return (
    <div className={s.banners} data-room={room ? '' : undefined}>
      {verify && !paying ? <LateSlot name="account.verify-email-banner.v1" /> : null}
      {walkthrough && !paying ? <LateSlot name="account.walkthrough-banner.v1" /> : null}
      {subscribe && advertises ? <LateSlot name="commerce.subscription-banner.v1" /> : null}
    </div>
  );
}
