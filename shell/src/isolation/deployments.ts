import type { PageAddress, PageDeployment, PageRelease } from '@gargoyle/shared/contract/deployment';

export interface Deployments {
  /** The composition of this tab: the one that its page was drawn with, until it can become another as a whole. */
  readonly page: PageDeployment;
  release(remote: string, which: 'live' | 'previous'): PageAddress;
  /** `remote` is asked for, or something of it has come: from now on its version stays. */
  use(remote: string, state: 'asked' | 'here'): void;
  /** What came of `remote` has failed on the page: it no longer binds. */
  lose(remote: string): void;
  /**
   * Becomes `newer` where nothing of what differs is in use: what is loaded from now on fits what is there. False, and
   * unchanged, where it cannot.
   */
  adopt(newer: PageDeployment): boolean;
  /**
   * For a remote that cannot be loaded: asks for the composition of the moment, within a second, and adopts it if it
   * can. Without an answer the known addresses stay.
   */
  refresh(remote: string): Promise<void>;
}

const isSame = (one: PageRelease | undefined, other: PageRelease | undefined): boolean =>
  one?.entry === other?.entry && one?.integrity === other?.integrity;

/** What a page opened now would be made of; null without an answer. */
export async function askComposition(): Promise<PageDeployment | null> {
  try {
    const answer = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(1000) });
    return answer.ok ? ((await answer.json()) as PageDeployment) : null;
  } catch {
    return null;
  }
}

/** A tab keeps its composition (PLAT-006). */
export function createDeployments(first: PageDeployment): Deployments {
  let page = first;
  const used = new Map<string, 'asked' | 'here' | 'lost'>();
  const adopt = (newer: PageDeployment): boolean => {
    const kept = [...used.keys()].every((remote) => isSame(newer.remotes[remote], page.remotes[remote]));
    if (newer.shell !== page.shell || !kept) return false;
    page = newer;
    return true;
  };
  return {
    get page() {
      return page;
    },
    release(remote, which) {
      const own = page.remotes[remote];
      if (!own) throw new Error(`no remote is called ${remote}`);
      return which === 'previous' ? (own.previous ?? own) : own;
    },
    use(remote, state) {
      const known = used.get(remote);
      // What comes late of a release that has failed does not bring it back.
      if (known !== (state === 'here' ? 'lost' : 'here')) used.set(remote, state);
    },
    lose: (remote) => void used.set(remote, 'lost'),
    adopt,
    async refresh(remote) {
      if (used.get(remote) !== 'here') used.delete(remote);
      const newer = await askComposition();
      if (newer) adopt(newer);
    },
  };
}
