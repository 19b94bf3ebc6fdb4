import { isSignedIn, type SessionState } from '@gargoyle/shared/host';

export type AccountNotice = 'verify' | 'walkthrough';

/** What a signed-in reader is asked for above the page: first to confirm the address, then to take the tour. */
export function noticeOf(session: SessionState): AccountNotice | null {
  const { user } = session;
  if (!isSignedIn(session) || !user) return null;
  if (!user.isVerified) return 'verify';
  return user.watchedWalkthroughVideo ? null : 'walkthrough';
}
