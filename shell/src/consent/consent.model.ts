import { cookieOf, cookieText } from '@gargoyle/shared/cookies';

export type Consent = 'accepted' | 'rejected';

/** 7,890,000,000 ms, about 91 days (SHELL-234), and 180 days for the choice itself (SHELL-279). */
const NOTICE_LIFE = 7_890_000_000;
const CHOICE_LIFE = 180 * 86_400_000;
const NOTICE = 'cookie_notice';
const CHOICE = 'consent';

export function consentOf(cookies: string): Consent | undefined {
  const value = cookieOf(cookies, CHOICE);
  return value === 'accepted' || value === 'rejected' ? value : undefined;
}

/** Shown until it is answered: the cookie is made with 'true' when there is none (SHELL-231, SHELL-232). */
export const noticeShown = (cookies: string): boolean => cookieOf(cookies, NOTICE) !== 'false';
export const noticeMissing = (cookies: string): boolean => cookieOf(cookies, NOTICE) === undefined;

export const noticeCookie = (shown: boolean): string => cookieText(NOTICE, String(shown), NOTICE_LIFE);
export const choiceCookie = (choice: Consent): string => cookieText(CHOICE, choice, CHOICE_LIFE);
