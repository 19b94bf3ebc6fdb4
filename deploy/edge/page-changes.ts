import type { PageChange, PageKind } from '@gargoyle/shared/contract/page-changes.contract';
import { paths } from '@gargoyle/shared/paths';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 5000;
/**
 * Changes are requested again from this long before the latest known one: they are dated by the beginning of their
 * transaction, which may end after a later one has.
 */
const OVERLAP_MS = 5 * 60_000;
/** A page does not wait longer to tell 410 from 404. */
const PAGE_TIMEOUT_MS = 100;

/** The address of a page by kind and slug. */
export const ADDRESS: Readonly<Record<PageKind, (slug: string) => string>> = {
  tutorial: paths.tutorial,
  path: paths.learningPath,
  artist: paths.artist,
  post: paths.post,
  webinar: paths.webinar,
};

/** Page changes from the API: requested at most once a minute, all of them only at first, and again after a failure. */
export interface PageChanges {
  /** Latest change first. Rejects when the API does not answer. */
  all(): Promise<readonly PageChange[]>;
  /** Whether a page at this path was withdrawn; false while that is unknown. */
  isWithdrawn(pathname: string): Promise<boolean>;
  clear(): void;
}

export function createPageChanges(apiUrl: string, now: () => number, fetchApi = fetch): PageChanges {
  let cached: { until: number; changes: Promise<readonly PageChange[]> } | undefined;
  let known: ReadonlyMap<string, PageChange> = new Map();

  async function request(): Promise<readonly PageChange[]> {
    const before = known;
    const [latest] = before.values();
    const since = latest && new Date(Date.parse(latest.changedAt) - OVERLAP_MS).toISOString();
    const url = `${apiUrl}/api/v1/page-changes/${since ? `?since=${since}` : ''}`;
    const answer = await fetchApi(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the API answers ${answer.status} to the call for page changes`);
    const { results } = (await answer.json()) as { results: PageChange[] };
    const changed = new Map(results.map((change) => [`${change.kind}:${change.slug}`, change]));
    const rest = [...before].filter(([key]) => !changed.has(key));
    // A reset voids what was known, also while this was under way.
    if (known === before) known = new Map([...changed, ...rest]);
    return [...changed.values(), ...rest.map(([, change]) => change)];
  }

  function all(): Promise<readonly PageChange[]> {
    if (cached && cached.until > now()) return cached.changes;
    const fresh = { until: now() + FRESH_MS, changes: request() };
    cached = fresh;
    fresh.changes.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.changes;
  }

  return {
    all,
    async isWithdrawn(pathname) {
      const plain = pathname.replace(/\/+$/, '').toLowerCase();
      const changes = await withinPageTimeout(all()).catch(() => []);
      return changes.some(({ kind, slug, withdrawn }) => withdrawn && ADDRESS[kind](slug).toLowerCase() === plain);
    },
    clear() {
      cached = undefined;
      known = new Map();
    },
  };
}

function withinPageTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the API did not answer in time')), PAGE_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
