const TIMEOUT_MS = 3000;
const TRIES = 3;

/**
 * Purges pages from the caches in front by surrogate key. Failures are logged; the entries then expire by themselves.
 */
export type Purge = (key: string) => Promise<void>;

/** @param caches addresses that accept `PURGE` with a `Surrogate-Key` */
export function createPurge(caches: readonly string[], warn: (line: string) => void): Purge {
  async function purgeOne(cache: string, key: string): Promise<void> {
    for (let left = TRIES; ; left--) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const { ok, status } = await fetch(cache, { method: 'PURGE', headers: { 'surrogate-key': key }, signal });
        if (ok) return;
        throw new Error(`it answers ${status}`);
      } catch (error) {
        if (left > 1) continue;
        return warn(
          `The cache at ${cache} does not forget ${key}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
  return async (key) => {
    await Promise.all(caches.map((cache) => purgeOne(cache, key)));
  };
}
