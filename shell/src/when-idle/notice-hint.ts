import type { AwaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import { cookieText } from '@gargoyle/shared/cookies';
import { isSubscribed, type Session, type SessionState } from '@gargoyle/shared/host';
import { noticeOf } from '../frame/account-notice.model.ts';

/** `none`: a subscriber whom no line above the page awaits. */
type Hint = AwaitedNotice | 'none';

const YEAR = 31_536_000_000;

const hintOf = (state: SessionState): Hint | null => noticeOf(state) ?? (isSubscribed(state) ? 'none' : null);

/**
 * Stores in a cookie which line awaits this reader above the page. Pages are rendered without a session: the edge copies
 * the cookie to `<html>`, and the style sheet reserves the space, so that nothing moves when the line appears.
 */
export function followNotice(session: Session): void {
  const update = () => {
    const state = session.getState();
    if (state.phase !== 'unknown') storeHint(hintOf(state));
  };
  update();
  session.subscribe(update);
}

function storeHint(hint: Hint | null): void {
  const { dataset } = document.documentElement;
  if ((dataset['notice'] ?? null) === hint) return;
  // The space of this page was reserved before it was known that nobody needs it: it stays, the next page has none.
  if (hint && hint !== 'none') dataset['notice'] = hint;
  else delete dataset['notice'];
  document.cookie = hint ? cookieText('notice', hint, YEAR) : cookieText('notice', '', 0);
}
