import type { StoreApi } from 'zustand';
import type { PastDue } from '../contract/subscriptions.contract.ts';

/** The user as returned by the API (API-A-041), with the fields of an impersonation (API-A-042). */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  usedFreeTrial: boolean;
  /** Id of the current subscription; its summary is in the session state. */
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
  /** A failed charge that is still owed (API-C-322); missing in answers of older APIs. */
  pastDue?: PastDue | null | undefined;
  /** Percent off purchases. */
  videoTutorialDiscount: number;
  /** Courses that may be opened per month; null means no limit. */
  monthlyVideos: number | null;
  monthlyVideosSeen: readonly { id: number }[];
}

/**
 * `unknown` on the server and until the session's first request is answered: space is reserved, nothing is shown.
 * `status` (SHELL-108) is the result of the last load.
 */
export interface SessionState {
  phase: 'unknown' | 'visitor' | 'signed-in';
  status: 'initial' | 'success' | 'error';
  user: SessionUser | null;
  subscription: SessionSubscription | null;
}

export const INITIAL_SESSION: SessionState = { phase: 'unknown', status: 'initial', user: null, subscription: null };
export const VISITOR: SessionState = { ...INITIAL_SESSION, phase: 'visitor' };

/** The part of the session that remotes may use. The token stays inside the shell. */
export interface Session extends StoreApi<SessionState> {
  /** Resolves when the session is known, at once if it already is. */
  ready(): Promise<SessionState>;
  /** Takes the answer of a login-type call (login, registration, single sign-on, password change). */
  accept(answer: { token: string; user: SessionUser }): Promise<void>;
  /** Reloads user and subscription (SHELL-117). */
  reload(): Promise<void>;
  logout(): Promise<void>;
  /** After the account was deleted: like logout, without the call (SHELL-261). */
  forget(): void;
  /** If refused, rejects with an Error whose message can be shown. */
  impersonate(userId: number): Promise<void>;
  release(): Promise<void>;
}

// Pure functions of the session state.

export const isSignedIn = (s: SessionState): boolean => s.phase === 'signed-in';
export const isSubscribed = (s: SessionState): boolean => isSignedIn(s) && s.subscription?.active === true;
/** 1 Basic or Apprentice, 2 Monthly, 3 Yearly, 4 Group Learning; 0 without a subscription (SHELL-154). */
export const rankOf = (s: SessionState): number => (isSubscribed(s) ? (s.subscription?.rank ?? 0) : 0);
export { isYearlyRank } from '../contract/plan-facts.ts';
export const isLibrary = (s: SessionState): boolean => s.user?.role === 'free_library_subscriber';
export const isImpersonating = (s: SessionState): boolean => Boolean(s.user?.hijackerUser && s.user.hijackerToken);
export const mayImpersonate = (s: SessionState): boolean => Boolean(s.user?.isStaff || s.user?.isSuperuser);
export const usedFreeTrial = (s: SessionState): boolean => s.user?.usedFreeTrial === true;

/** Courses per month; null means no limit (SHELL-156). */
export function monthlyLimit(s: SessionState): number | null {
  // Older APIs do not send the limit.
  return s.subscription?.active ? (s.subscription.monthlyVideos ?? null) : null;
}

/** `watch=0` if the course may count against a monthly limit, `watch=1` otherwise (PLAY-114, CAT-011, CAT-012). */
export const watchValue = (s: SessionState): '0' | '1' => (monthlyLimit(s) === null ? '1' : '0');
