import type { Served } from '@gargoyle/shared/contract/health-figures';
import type { EdgeSettings } from './settings.ts';

const TELL_MS = 1000;
const TIMEOUT_MS = 2000;

export interface ServedPages {
  /** Counts a page that was served with this release. */
  note(remote: string, version: string): void;
  close(): Promise<void>;
}

/**
 * Counts which releases were served in pages and reports them to the API about once a second. A release that cannot
 * even start reports nothing itself: only the edge knows that it was served. What the API refuses, or is not there to
 * accept, is sent again later.
 */
export function createServedPages({ apiUrl, edgeToken }: Pick<EdgeSettings, 'apiUrl' | 'edgeToken'>): ServedPages {
  let waiting = new Map<string, Served>();

  function note(remote: string, version: string, count = 1): void {
    const key = `${remote}@${version}`;
    const known = waiting.get(key);
    if (known) known.count += count;
    else waiting.set(key, { remote, version, count });
  }

  async function report(): Promise<void> {
    if (!waiting.size) return;
    const served = [...waiting.values()];
    waiting = new Map();
    try {
      const answer = await fetch(`${apiUrl}/ops/served`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-edge-token': edgeToken },
        body: JSON.stringify({ served }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      // A late answer is no refusal: the API may have counted them. Missing pages blame no release; pages counted twice
      // would look as if half of them had never reported.
      if (error instanceof Error && error.name === 'TimeoutError') return;
      for (const { remote, version, count } of served) note(remote, version, count);
    }
  }

  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(report);
  }, TELL_MS);
  timer.unref();
  return {
    note,
    async close() {
      clearInterval(timer);
      await reporting.then(report);
    },
  };
}
