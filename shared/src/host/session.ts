import type { StoreApi } from 'zustand';

/** The user as the API names it (API-A-041), with what an impersonation keeps (API-A-042). */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  usedFreeTrial: boolean;
  /** Id of the current subscription; the summary stands in the state beside the user. */
  subscription: number | null;
  isStaff: boolean;
  isSuperuser: boolean;
  isArtist: boolean;
  role: 'free_library_subscriber' | 'free_group_subscriber' | 'annual_gift_certificate_recipients' | null;
  loggedInFromEmail: boolean;
  canGiftSubscription: boolean;
  couldGiftSubscription: boolean;
  createdByProxy: boolean;
  isVerified: boolean;
  watchedWalkthroughVideo: boolean;
  hijackerUser?: SessionUser | null | undefined;
  hijackerToken?: string | null | undefined;
}

/** The loaded subscription (SHELL-106). */
export interface SessionSubscription {
  id: number;
  plan: string;
  planId: number;
  rank: number;
  active: boolean;
  free: boolean;
  nextBillingDate: string | null;
  pendingChange: boolean;
  pendingDowngrade: boolean;
  onTrial: boolean;
  /** Percent off what the subscriber buys. */
  videoTutorialDiscount: number;
  /** Courses that may be opened in a month; null is no limit. */
  monthlyVideos: number | null;
  monthlyVideosSeen: readonly { id: number }[];
}

/**
 * `unknown` on the server and until the start of the session has been answered: room is reserved, nothing is said.
 * `status` (SHELL-108) tells how the last load went.
 */
export interface SessionState {
  phase: 'unknown' | 'visitor' | 'signed-in';
  status: 'initial' | 'success' | 'error';
  user: SessionUser | null;
  subscription: SessionSubscription | null;
}

export const INITIAL_SESSION: SessionState = { phase: 'unknown', status: 'initial', user: null, subscription: null };
export const VISITOR: SessionState = { ...INITIAL_SESSION, phase: 'visitor' };

/** What the shell lends of the session. The token stays inside the shell. */
export interface Session extends StoreApi<SessionState> {
  /** Resolves when it is known who is here; at once when it already is. */
  ready(): Promise<SessionState>;
  /** Takes the answer of a login-type call (login, registration, single sign-on, password change). */
  accept(answer: { token: string; user: SessionUser }): Promise<void>;
  /** Asks for user and subscription again (SHELL-117). */
  reload(): Promise<void>;
  logout(): Promise<void>;
  /** After the account was deleted: as logout, without the call (SHELL-261). */
  forget(): void;
  /** Rejects with an Error whose message is the sentence to show when it is refused. */
  impersonate(userId: number): Promise<void>;
  release(): Promise<void>;
}

// Questions about a session, as rules: values in, values out.

export const isSignedIn = (s: SessionState): boolean => s.phase === 'signed-in';
export const isSubscribed = (s: SessionState): boolean => isSignedIn(s) && s.subscription?.active === true;
/** 1 Basic or Apprentice, 2 Monthly, 3 Yearly, 4 Group Learning; 0 without a subscription (SHELL-154). */
export const rankOf = (s: SessionState): number => (isSubscribed(s) ? (s.subscription?.rank ?? 0) : 0);
export { isYearlyRank } from '../contract/plan-facts.ts';
export const isLibrary = (s: SessionState): boolean => s.user?.role === 'free_library_subscriber';
export const isImpersonating = (s: SessionState): boolean => Boolean(s.user?.hijackerUser && s.user.hijackerToken);
export const mayImpersonate = (s: SessionState): boolean => Boolean(s.user?.isStaff || s.user?.isSuperuser);
export const usedFreeTrial = (s: SessionState): boolean => s.user?.usedFreeTrial === true;

/** Courses a month; null is no limit (SHELL-156). */
export function monthlyLimit(s: SessionState): number | null {
  // An older API does not say it.
  return s.subscription?.active ? (s.subscription.monthlyVideos ?? null) : null;
}

/** `watch=0` where a course may have to be paid with one of the month, `watch=1` for everyone else (PLAY-114, CAT-011, CAT-012). */
export const watchValue = (s: SessionState): '0' | '1' => (monthlyLimit(s) === null ? '1' : '0');
