const PATIENCE_MS = 3000;
const TRIES = 3;

/** Tells the caches before us to forget pages by their key; what they do not hear is told, and runs out by itself. */
export type Purge = (key: string) => Promise<void>;

/** @param caches addresses that take `PURGE` with a `Surrogate-Key` */
export function createPurge(caches: readonly string[], warn: (line: string) => void): Purge {
  async function tell(cache: string, key: string): Promise<void> {
    for (let left = TRIES; ; left--) {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
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
    await Promise.all(caches.map((cache) => tell(cache, key)));
  };
}
