import { isSubscribed, type SessionState, useSession } from '@gargoyle/shared/host';
import { useState } from 'react';
import { noticeOf } from './account-notice.model.ts';
import s from './frame.module.css';
import { IdleSlot } from './idle-slot.tsx';
import { hasNotice, mayAdvertise } from './nav-kind.model.ts';

const isKnown = (x: SessionState): boolean => x.phase !== 'unknown';
const isUnsubscribed = (x: SessionState): boolean => isKnown(x) && !isSubscribed(x);

/** Banners above the page: account notices first (SHELL-192 to SHELL-196, SHELL-278). */
export function Banners({ path }: { path: string }) {
  const isSessionKnown = useSession(isKnown);
  const notice = useSession(noticeOf);
  const subscribe = useSession(isUnsubscribed);
  const advertises = mayAdvertise(path);
  // The first page is rendered before the session is known: it reserves the space either way, so that nothing moves.
  const [firstPath] = useState(path);
  const shown = notice && hasNotice(notice, path);
  // One line at a time (SHELL-350).
  const offers = advertises && !shown;
  const room = offers && (subscribe || path === firstPath);
  const awaited = isSessionKnown ? [] : (['verify', 'walkthrough'] as const).filter((name) => hasNotice(name, path));
  return (
    <div className={s.banners} data-room={room ? '' : undefined} data-awaited={awaited.join(' ') || undefined}>
      {shown ? (
        <div className={s.line} data-line="">
          {notice === 'verify' ? (
            <IdleSlot name="account.verify-email-banner.v1" whenFailed="line" />
          ) : (
            <IdleSlot name="account.walkthrough-banner.v1" whenFailed="line" />
          )}
        </div>
      ) : null}
      {subscribe && offers ? <IdleSlot name="commerce.subscription-banner.v1" whenFailed="line" /> : null}
    </div>
  );
}
