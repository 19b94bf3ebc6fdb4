import type { AwaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import { cookieText } from '@gargoyle/shared/cookies';
import type { Session } from '@gargoyle/shared/host';
import { noticeOf } from '../frame/account-notice.model.ts';

const YEAR = 31_536_000_000;

/**
 * Stores in a cookie which notice awaits this reader. Pages are rendered without a session: the edge copies the cookie
 * to `<html>`, and the style sheet reserves the space, so that nothing moves when the notice appears.
 */
export function followNotice(session: Session): void {
  const update = () => {
    const state = session.getState();
    if (state.phase !== 'unknown') storeHint(noticeOf(state));
  };
  update();
  session.subscribe(update);
}

function storeHint(notice: AwaitedNotice | null): void {
  const { dataset } = document.documentElement;
  if ((dataset['notice'] ?? null) === notice) return;
  if (notice) dataset['notice'] = notice;
  else delete dataset['notice'];
  document.cookie = notice ? cookieText('notice', notice, YEAR) : cookieText('notice', '', 0);
}
