import type { PageChanges } from './page-changes.ts';
import type { Purge } from './purge.ts';

const LOOK_MS = 15_000;

/** Has caches forget the pages that the API says have changed or gone since it was asked last. */
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
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { look, close: () => clearInterval(timer) };
}
