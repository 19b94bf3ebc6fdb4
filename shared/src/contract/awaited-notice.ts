import type { AuthUser } from './auth.contract.ts';

export type AwaitedNotice = 'verify' | 'walkthrough';

/**
 * What a signed-in user is asked for above the page: first to confirm the email address, then to take the tour. The
 * API decides it for the first page, the page itself from then on.
 */
export function awaitedNotice(user: Pick<AuthUser, 'isVerified' | 'watchedWalkthroughVideo'>): AwaitedNotice | null {
  if (!user.isVerified) return 'verify';
  return user.watchedWalkthroughVideo ? null : 'walkthrough';
}
