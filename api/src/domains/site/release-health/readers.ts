import { isIPv6 } from 'node:net';
import { isLoopback } from '../../../kernel/limits/rate-limit.ts';
import type { HealthCount } from './release-health.model.ts';

/** So long a reader's address is one reader. */
const AGAIN_MS = 600_000;
/** More than any reader meets in that time: all applications in some versions, by every measure. */
const MOST = 120;
const MOST_READERS = 20_000;

/** What one household or one rented server is given: an IPv4 address, or the first half of an IPv6 address. */
export function readerOf(ip: string): string {
  if (!isIPv6(ip) || /^::ffff:\d/.test(ip)) return ip;
  const [front = '', back] = ip.split('::');
  const before = front.split(':').filter(Boolean);
  const after = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: back === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

export interface Readers {
  /** Of what a beacon tells, what was not heard of this reader before. `now`: ms. */
  unheard(counts: readonly HealthCount[], ip: string, now: number): HealthCount[];
}

/**
 * By beacons anybody can speak, so an address speaks once in ten minutes for each measure of a release: nobody alone
 * can have a good release taken back, or keep a bad one (PLAT-263). What is told first counts: the page that was come upon. Arrivals are not bounded: the edge counts all pages that they
 * answer. In this process alone; while payments are the sandbox, this machine is many readers.
 */
export function createReaders({ on, sandbox }: { on: boolean; sandbox: boolean }): Readers {
  const heard = new Map<string, { since: number; things: Set<string> }>();

  function thingsOf(reader: string, now: number): Set<string> {
    const known = heard.get(reader);
    if (known && now - known.since < AGAIN_MS) return known.things;
    // The one that came first stands first.
    for (const [one, { since }] of heard) {
      if (now - since < AGAIN_MS && heard.size < MOST_READERS) break;
      heard.delete(one);
    }
    const things = new Set<string>();
    heard.delete(reader);
    heard.set(reader, { since: now, things });
    return things;
  }

  return {
    unheard(counts, ip, now) {
      if (!on || (sandbox && isLoopback(ip))) return [...counts];
      const things = thingsOf(readerOf(ip), now);
      return counts.flatMap((one) => {
        if (one.measure === 'arrival') return [one];
        const thing = `${one.remote} ${one.version} ${one.measure}`;
        if (things.has(thing) || things.size >= MOST) return [];
        things.add(thing);
        return [one];
      });
    },
  };
}
