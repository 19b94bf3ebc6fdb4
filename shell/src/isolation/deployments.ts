import type { PageAddress, PageDeployment, PageRelease } from '@gargoyle/shared/contract/deployment';

export interface Deployments {
  /** The composition of this tab: that of its page, until another one can be adopted as a whole. */
  readonly page: PageDeployment;
  release(remote: string, which: 'live' | 'previous'): PageAddress;
  /** Marks `remote` as requested or loaded: from now on its version is fixed. */
  use(remote: string, state: 'asked' | 'here'): void;
  /** Modules of `remote` failed on the page: its version is no longer fixed. */
  lose(remote: string): void;
  /**
   * Adopts `newer` if it is not older and no release that differs is in use, so that what is loaded later fits what is
   * loaded already. Otherwise returns false and changes nothing.
   */
  adopt(newer: PageDeployment): boolean;
  /**
   * For a remote that cannot be loaded: fetches the current composition, within a second, and adopts it if possible.
   * Without an answer the known addresses stay.
   */
  refresh(remote: string): Promise<void>;
}

const isSame = (one: PageRelease | undefined, other: PageRelease | undefined): boolean =>
  one?.entry === other?.entry && one?.integrity === other?.integrity;

const numberOf = ({ revision }: PageDeployment): number => Number.parseInt(revision, 10);

/** Whether `one` was live before `other`: edges may be of different age. A rollback is a new revision. */
export const isOlder = (one: PageDeployment, other: PageDeployment): boolean => numberOf(one) < numberOf(other);

/** The composition of a page opened now; null without an answer. */
export async function fetchComposition(): Promise<PageDeployment | null> {
  try {
    const answer = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(1000) });
    return answer.ok ? ((await answer.json()) as PageDeployment) : null;
  } catch {
    return null;
  }
}

/** A tab does not change its composition (PLAT-006). */
export function createDeployments(first: PageDeployment): Deployments {
  let page = first;
  const used = new Map<string, 'asked' | 'here' | 'lost'>();
  const adopt = (newer: PageDeployment): boolean => {
    const isUnchanged = [...used.keys()].every((remote) => isSame(newer.remotes[remote], page.remotes[remote]));
    if (newer.shell !== page.shell || !isUnchanged || isOlder(newer, page)) return false;
    page = newer;
    return true;
  };
  return {
    get page() {
      return page;
    },
    release(remote, which) {
      const current = page.remotes[remote];
      if (!current) throw new Error(`unknown remote ${remote}`);
      return which === 'previous' ? (current.previous ?? current) : current;
    },
    use(remote, state) {
      const previous = used.get(remote);
      // A late module of a release that has failed does not make it current again.
      if (previous !== (state === 'here' ? 'lost' : 'here')) used.set(remote, state);
    },
    lose: (remote) => void used.set(remote, 'lost'),
    adopt,
    async refresh(remote) {
      if (used.get(remote) !== 'here') used.delete(remote);
      const newer = await fetchComposition();
      if (newer) adopt(newer);
    },
  };
}
