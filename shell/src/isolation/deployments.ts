import type { Deployment, PageDeployment } from '@gargoyle/shared/contract/deployment';

export interface Address {
  version: string;
  entry: string;
  integrity: string;
}

export interface Deployments {
  /** The composition that the page was opened with. */
  page: PageDeployment;
  /** Asks for the manifest again, within a second; keeps the known one when there is no answer. */
  refresh(): Promise<void>;
  release(remote: string, which: 'live' | 'previous'): Address;
}

/** What is live: the page's own word at first, `/deploy.json` once something has failed. */
export function createDeployments(page: PageDeployment): Deployments {
  let fresh: Deployment | undefined;
  return {
    page,
    async refresh() {
      try {
        const answer = await fetch('/deploy.json', { cache: 'no-store', signal: AbortSignal.timeout(1000) });
        if (answer.ok) fresh = (await answer.json()) as Deployment;
      } catch {
        // Without an answer the known addresses are tried again.
      }
    },
    release(remote, which) {
      const live = fresh?.remotes[remote];
      const release = which === 'previous' ? (live?.previous ?? live) : live;
      if (release) {
        const { version, entry, integrity } = release;
        return { version, entry, integrity: integrity[entry] ?? '' };
      }
      const own = page.remotes[remote];
      if (!own) throw new Error(`no remote is called ${remote}`);
      return own;
    },
  };
}
