import type { PageChange, PageKind } from '@gargoyle/shared/contract/page-changes.contract';
import { paths } from '@gargoyle/shared/paths';

const KEPT_MS = 60_000;
const PATIENCE_MS = 5000;
/** A page waits no longer for the difference between 404 and 410. */
const PAGE_PATIENCE_MS = 100;

/** The address of a page by what it is about. */
export const ADDRESS: Readonly<Record<PageKind, (slug: string) => string>> = {
  tutorial: paths.tutorial,
  path: paths.learningPath,
  artist: paths.artist,
  post: paths.post,
  webinar: paths.webinar,
};

/** What the API knows of public pages: asked for once a minute at most, and anew after a failure. */
export interface PageChanges {
  /** Latest change first. Rejects when the API does not answer. */
  all(): Promise<readonly PageChange[]>;
  /** Whether there was a page at this path once that is there no more; false while nobody can say. */
  isWithdrawn(pathname: string): Promise<boolean>;
  clear(): void;
}

export function createPageChanges(apiUrl: string, now: () => number, asked = fetch): PageChanges {
  let kept: { until: number; changes: Promise<readonly PageChange[]> } | undefined;

  async function ask(): Promise<readonly PageChange[]> {
    const answer = await asked(`${apiUrl}/api/v1/page-changes/`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`the API answers ${answer.status} about changes of pages`);
    return ((await answer.json()) as { results: PageChange[] }).results;
  }

  function all(): Promise<readonly PageChange[]> {
    if (kept && kept.until > now()) return kept.changes;
    const fresh = { until: now() + KEPT_MS, changes: ask() };
    kept = fresh;
    fresh.changes.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.changes;
  }

  return {
    all,
    async isWithdrawn(pathname) {
      const plain = pathname.replace(/\/+$/, '').toLowerCase();
      const changes = await soon(all()).catch(() => []);
      return changes.some(({ kind, slug, withdrawn }) => withdrawn && ADDRESS[kind](slug).toLowerCase() === plain);
    },
    clear() {
      kept = undefined;
    },
  };
}

function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the API is late')), PAGE_PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
