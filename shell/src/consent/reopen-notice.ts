import { noticeCookie } from './consent.model.ts';

export const REOPEN = 'gargoyle:cookie-notice';

/** Lets the reader choose again (SHELL-276). A notice that is not loaded yet reads the cookie. */
export function reopenNotice(): void {
  document.cookie = noticeCookie(true);
  window.dispatchEvent(new Event(REOPEN));
}
