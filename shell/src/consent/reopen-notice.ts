import { noticeCookie } from './consent.model.ts';

export const REOPEN = 'gargoyle:cookie-notice';

/** Lets the choice be made again (SHELL-276). A notice that has not come yet finds it in its cookie. */
export function reopenNotice(): void {
  document.cookie = noticeCookie(true);
  window.dispatchEvent(new Event(REOPEN));
}
