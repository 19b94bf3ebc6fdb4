import { type AwaitedNotice, awaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import { isSignedIn, type SessionState } from '@gargoyle/shared/host';

/** The notice above the page, once the session is known. */
export const noticeOf = (session: SessionState): AwaitedNotice | null =>
  isSignedIn(session) && session.user ? awaitedNotice(session.user) : null;
