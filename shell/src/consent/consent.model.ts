import { cookieOf, cookieText } from '@gargoyle/shared/cookies';

export type Consent = 'accepted' | 'rejected';

/** In ms: about 91 days (SHELL-234), and 180 days for the choice itself (SHELL-279). */
const NOTICE_LIFE = 7_890_000_000;
const CHOICE_LIFE = 180 * 86_400_000;
const NOTICE_COOKIE = 'cookie_notice';
const CHOICE_COOKIE = 'consent';

export function consentOf(cookies: string): Consent | undefined {
  const value = cookieOf(cookies, CHOICE_COOKIE);
  return value === 'accepted' || value === 'rejected' ? value : undefined;
}

/** Shown until answered: without a cookie it is created with 'true' (SHELL-231, SHELL-232). */
export const noticeShown = (cookies: string): boolean => cookieOf(cookies, NOTICE_COOKIE) !== 'false';
export const noticeMissing = (cookies: string): boolean => cookieOf(cookies, NOTICE_COOKIE) === undefined;

export const noticeCookie = (shown: boolean): string => cookieText(NOTICE_COOKIE, String(shown), NOTICE_LIFE);
export const choiceCookie = (choice: Consent): string => cookieText(CHOICE_COOKIE, choice, CHOICE_LIFE);
