import type { ShellHost } from '../host/browser-host.ts';
import { askAgain } from '../session/user-data.ts';

/**
 * A page that the browser restores from its history has missed what happened since it was left: it looks at what is
 * stored, and asks for the session and for personal answers again (SHELL-394).
 */
export function followRestoring({ session, query }: Pick<ShellHost, 'session' | 'query'>, page: Window = window): void {
  page.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    page.dispatchEvent(new Event('storage'));
    const before = session.getState().user?.id;
    await session.sync();
    // With another user all of it has just been reset.
    if (session.getState().user?.id === before) askAgain(query);
  });
}
