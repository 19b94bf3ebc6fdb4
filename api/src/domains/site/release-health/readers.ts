import { networkOf } from '../../../kernel/limits/network-of.ts';
import { isLoopback } from '../../../kernel/limits/rate-limit.ts';
import type { HealthCount } from './release-health.model.ts';

/** How long an IP address counts as the same reader. */
const WINDOW_MS = 600_000;
/** More than a reader can reach in that time: all applications in several versions, with every measure. */
const MAX_KEYS = 120;
const MAX_READERS = 20_000;

export interface Readers {
  /** The counts of a beacon that this reader has not sent before. `now`: ms. */
  accepted(counts: readonly HealthCount[], ip: string, now: number): HealthCount[];
}

/**
 * Anybody can send beacons, so an IP address counts once in ten minutes for each measure of a release. Otherwise a
 * single sender could have a good release rolled back, or keep a bad one (PLAT-263). The first value counts: that of
 * the page on which the reader arrived. Arrivals are not limited, because the edge counts all pages that they
 * correspond to. Limits are per process; with sandbox payments, loopback is not limited.
 */
export function createReaders({ on, sandbox }: { on: boolean; sandbox: boolean }): Readers {
  const readers = new Map<string, { since: number; keys: Set<string> }>();

  function keysOf(reader: string, now: number): Set<string> {
    const entry = readers.get(reader);
    if (entry && now - entry.since < WINDOW_MS) return entry.keys;
    // The map is in insertion order, oldest first.
    for (const [old, { since }] of readers) {
      if (now - since < WINDOW_MS && readers.size < MAX_READERS) break;
      readers.delete(old);
    }
    const keys = new Set<string>();
    readers.delete(reader);
    readers.set(reader, { since: now, keys });
    return keys;
  }

  return {
    accepted(counts, ip, now) {
      if (!on || (sandbox && isLoopback(ip))) return [...counts];
      const keys = keysOf(networkOf(ip), now);
      return counts.flatMap((count) => {
        if (count.measure === 'arrival') return [count];
        const key = `${count.remote} ${count.version} ${count.measure}`;
        if (keys.has(key) || keys.size >= MAX_KEYS) return [];
        keys.add(key);
        return [count];
      });
    },
  };
}
