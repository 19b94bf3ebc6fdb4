import type { Bus } from '@gargoyle/shared/bus';
import { endpoints } from '@gargoyle/shared/client';
import type { QueryClient } from '@gargoyle/shared/query';
import type { ShellSession } from './session.ts';

const authOf = (key: readonly unknown[]): string => endpoints[key[0] as keyof typeof endpoints]?.[2] ?? 'none';

/**
 * Separates the cached answers of different users. Server-rendered pages are not personal: when a signed-in user
 * becomes known, personal answers are fetched; when the user changes, those of the previous user are dropped at once. A
 * page from the browser's history has missed what happened since it was left (SHELL-394).
 */
export function followUser(
  session: Pick<ShellSession, 'getState' | 'subscribe' | 'sync'>,
  query: QueryClient,
  bus: Bus,
  page: Window,
): void {
  const withAuth = (...auths: string[]) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => auths.includes(authOf(queryKey)),
  });
  const shared = withAuth('optional');
  const owned = withAuth('required', 'staff');
  const personal = withAuth('optional', 'required', 'staff');
  const stop = session.subscribe((state) => {
    if (state.phase === 'unknown') return;
    stop();
    if (state.phase === 'signed-in') void query.invalidateQueries(personal);
  });
  bus.on('shell.session-changed', ({ userId }) => {
    if (userId === null) {
      // A visitor may not fetch these: empty them without refetching on the page that is being left.
      for (const entry of query.getQueryCache().findAll(owned)) entry.reset();
      void query.resetQueries(shared);
    } else void query.resetQueries(personal);
  });
  page.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const before = session.getState().user?.id;
    await session.sync();
    // Otherwise all of it has just been reset.
    if (session.getState().user?.id === before) void query.invalidateQueries(personal);
  });
  bus.on('shell.home-reloaded', () => void query.resetQueries());
}
