import type { Bus } from '@gargoyle/shared/bus';
import { endpoints } from '@gargoyle/shared/client';
import type { Session } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';
import type { ShellSession } from './session.ts';

const authOf = (key: readonly unknown[]): string => endpoints[key[0] as keyof typeof endpoints]?.[2] ?? 'none';

const withAuth = (...auths: string[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => auths.includes(authOf(queryKey)),
});
const owned = withAuth('required', 'staff');
const personal = withAuth('optional', 'required', 'staff');

/** Fetches again what depends on who asks and is on screen; the rest when it is next shown. */
const askAgain = (query: QueryClient): void => void query.invalidateQueries(personal);

/** Takes over what has happened outside of this page, in another tab or while it was not shown. */
export async function catchUp(host: {
  session: Pick<ShellSession, 'getState' | 'sync'>;
  query: QueryClient;
}): Promise<void> {
  const { session, query } = host;
  const before = session.getState().user?.id;
  await session.sync();
  // With another user all of it has just been reset.
  if (session.getState().user?.id === before) askAgain(query);
}

/**
 * After the user has changed something that other parts may show (SHELL-396). The user's own answers are dropped, so that
 * no list is shown without what has just been added; answers that others see too are fetched again when they are next
 * shown. What is on screen is left to the part that made the change.
 */
export function outdate(query: QueryClient): void {
  query.removeQueries({ ...owned, type: 'inactive', fetchStatus: 'idle' });
  void query.invalidateQueries({ ...personal, refetchType: 'none' });
}

/**
 * Separates the cached answers of different users. Server-rendered pages are not personal: when a signed-in user
 * becomes known, personal answers are fetched; when the user changes, those of the previous user are dropped at once.
 */
export function followUser(session: Session, query: QueryClient, bus: Bus): void {
  const stop = session.subscribe((state) => {
    if (state.phase === 'unknown') return;
    stop();
    if (state.phase === 'signed-in') askAgain(query);
  });
  bus.on('shell.session-changed', ({ userId }) => {
    if (userId === null) {
      // A visitor may not fetch these: empty them without refetching on the page that is being left.
      for (const entry of query.getQueryCache().findAll(owned)) entry.reset();
      void query.resetQueries(withAuth('optional'));
    } else void query.resetQueries(personal);
  });
  bus.on('shell.home-reloaded', () => void query.resetQueries());
}
