import type { ShellHost } from '../host/browser-host.ts';
import { catchUp } from '../session/user-data.ts';

/**
 * A page that the browser restores from its history has missed what happened since it was left: it looks at what is
 * stored, and asks for the session and for personal answers again (SHELL-394).
 */
export function followRestoring(host: Pick<ShellHost, 'session' | 'query'>, page: Window = window): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page.dispatchEvent(new Event('storage'));
    void catchUp(host);
  });
}
