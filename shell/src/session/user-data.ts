import type { Bus } from '@gargoyle/shared/bus';
import { endpoints } from '@gargoyle/shared/client';
import type { Session } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';

const authOf = (key: readonly unknown[]): string => endpoints[key[0] as keyof typeof endpoints]?.[2] ?? 'none';

/**
 * Keeps answers of one person from showing to another. The server's pages are nobody's: who turns out to be
 * signed in gets personal answers anew; who changes loses the former's at once.
 */
export function followUser(session: Session, query: QueryClient, bus: Bus): void {
  const having = (...auths: string[]) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => auths.includes(authOf(queryKey)),
  });
  const shared = having('optional');
  const owned = having('required', 'staff');
  const personal = having('optional', 'required', 'staff');
  const stop = session.subscribe((state) => {
    if (state.phase === 'unknown') return;
    stop();
    if (state.phase === 'signed-in') void query.invalidateQueries(personal);
  });
  bus.on('shell.session-changed', ({ userId }) => {
    if (userId === null) {
      // Nobody may ask for these now: they are emptied, and not asked for again on the page that is being left.
      for (const entry of query.getQueryCache().findAll(owned)) entry.reset();
      void query.resetQueries(shared);
    } else void query.resetQueries(personal);
  });
  bus.on('shell.home-reloaded', () => void query.resetQueries());
}
