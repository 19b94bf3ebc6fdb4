import type { CountSum } from './rate-counts.repo.ts';

/** A process reports a key's calls to the others after this time … */
const EVERY_MS = 500;
/** … or as soon as this many calls are unreported. */
const STEP = 10;
const MOST_KEYS = 10_000;

interface KeyCount {
  /** When its minute began, by this machine's clock. */
  started: number;
  /** What all processes together have reported. */
  reported: number;
  /** Own calls that are being reported. */
  sending: number;
  /** Own calls that are not reported yet. */
  unreported: number;
}

export interface SharedCount {
  /** Counts one call of a key. @returns when its minute began, if there were too many in it; null otherwise */
  exceeded(key: string): number | null;
  clear(): void;
}

/**
 * Counts calls per minute together with other processes, without delaying any call: counts are reported in batches,
 * and each report returns the sum of all processes. While reporting fails, this process uses its own count. Calls
 * beyond the limit are not counted any further, so that a caller who continues causes no statements.
 * @param report adds to the shared counts
 */
export function sharedCount(
  most: number,
  minuteMs: number,
  report: (counts: readonly (readonly [key: string, count: number])[]) => Promise<CountSum[]>,
): SharedCount {
  const known = new Map<string, KeyCount>();
  const pending = new Map<string, KeyCount>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = false;

  const flushSoon = () => {
    timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
  };

  async function flush(): Promise<void> {
    if (flushing) return;
    clearTimeout(timer);
    timer = undefined;
    flushing = true;
    const batch = [...pending];
    pending.clear();
    for (const [, entry] of batch) [entry.sending, entry.unreported] = [entry.unreported, 0];
    const results = await report(batch.map(([key, { sending }]) => [key, sending])).catch(() => []);
    const sums = new Map(results.map((sum) => [sum.key, sum]));
    for (const [key, entry] of batch) {
      const sum = sums.get(key);
      if (sum) [entry.reported, entry.started] = [sum.count, Date.now() - sum.ageMs];
      else if (known.get(key) === entry) {
        // Counts that could not be reported are part of the next batch.
        entry.unreported += entry.sending;
        pending.set(key, entry);
      }
      entry.sending = 0;
    }
    flushing = false;
    if (pending.size > 0) flushSoon();
  }

  return {
    exceeded(key) {
      const now = Date.now();
      let entry = known.get(key);
      if (!entry || entry.started <= now - minuteMs) {
        if (known.size > MOST_KEYS)
          for (const [k, { started }] of known) if (started <= now - minuteMs) known.delete(k);
        entry = { started: now, reported: 0, sending: 0, unreported: 0 };
        known.set(key, entry);
      }
      if (entry.reported + entry.sending + entry.unreported >= most) return entry.started;
      entry.unreported += 1;
      pending.set(key, entry);
      if (entry.unreported >= STEP) void flush();
      else flushSoon();
      return null;
    },
    clear() {
      known.clear();
      pending.clear();
    },
  };
}
