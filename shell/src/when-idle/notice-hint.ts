import type { AwaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import { cookieText } from '@gargoyle/shared/cookies';
import type { Session } from '@gargoyle/shared/host';
import { noticeOf } from '../frame/account-notice.model.ts';

const YEAR = 31_536_000_000;

/**
 * Keeps in a cookie which notice awaits this reader. A page is drawn before anybody is known: the edge says it on
 * `<html>`, and the style sheet keeps the room, so that nothing moves when the notice comes.
 */
export function followNotice(session: Session): void {
  const tell = () => {
    const state = session.getState();
    if (state.phase !== 'unknown') remember(noticeOf(state));
  };
  tell();
  session.subscribe(tell);
}

function remember(notice: AwaitedNotice | null): void {
  const { dataset } = document.documentElement;
  if ((dataset['notice'] ?? null) === notice) return;
  if (notice) dataset['notice'] = notice;
  else delete dataset['notice'];
  document.cookie = notice ? cookieText('notice', notice, YEAR) : cookieText('notice', '', 0);
}
