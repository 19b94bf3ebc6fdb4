import type { PageChanges } from './page-changes.ts';
import type { Purge } from './purge.ts';

const POLL_MS = 15_000;

/** Purges caches of the pages that have changed or gone according to the API since the last poll. */
export function followChanges(
  changes: Pick<PageChanges, 'all'>,
  purge: Purge,
): { look(): Promise<void>; close(): void } {
  let seen: ReadonlyMap<string, string> | undefined;
  async function look(): Promise<void> {
    const all = await changes.all().catch(() => undefined);
    if (!all) return;
    const now = new Map(
      all.map(({ kind, slug, changedAt, withdrawn }) => [`${kind}:${slug}`, `${changedAt} ${withdrawn}`]),
    );
    const before = seen;
    seen = now;
    if (before)
      await Promise.all([...now].filter(([key, state]) => before.get(key) !== state).map(([key]) => purge(key)));
  }
  void look();
  const timer = setInterval(() => void look(), POLL_MS).unref();
  return { look, close: () => clearInterval(timer) };
}
