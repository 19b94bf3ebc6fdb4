import { cookieText } from '@gargoyle/shared/cookies';

/** What a signed-in reader is asked for above the page. */
export type Notice = 'verify' | 'walkthrough';

const YEAR = 31_536_000_000;

/**
 * Keeps in a cookie which notice awaits this reader. A page is drawn before anybody is known: the edge says it on
 * `<html>`, and the style sheet keeps the room, so that nothing moves when the notice comes.
 */
export function rememberNotice(notice: Notice | null): void {
  const { dataset } = document.documentElement;
  if ((dataset['notice'] ?? null) === notice) return;
  if (notice) dataset['notice'] = notice;
  else delete dataset['notice'];
  document.cookie = notice ? cookieText('notice', notice, YEAR) : cookieText('notice', '', 0);
}
