import { bucketOf, type Count, type Measure } from '@gargoyle/shared/contract/health-figures';
import { normalOf, randomOf } from './random.ts';

/** The behaviour of a release; shares from 0 to 1, durations in ms. */
export interface Manner {
  failsToLoad: number;
  throws: number;
  /** Share of pages that never become interactive. */
  dies: number;
  lcp: number;
  inp: number;
}

export const WELL: Manner = { failsToLoad: 0.002, throws: 0.005, dies: 0.03, lcp: 800, inp: 60 };

/** Bad releases, one for each measure of the watch. */
export const BAD = {
  'throws while rendering': { ...WELL, throws: 1 },
  'fails to load': { ...WELL, failsToLoad: 1 },
  'has an LCP half again as long': { ...WELL, lcp: WELL.lcp * 1.5 },
  'has slow handlers': { ...WELL, inp: 400 },
  'storms with events': { ...WELL, throws: 0.9 },
  'never starts': { ...WELL, dies: 1 },
} satisfies Record<string, Manner>;

interface Event {
  at: number;
  version: string;
  measure: Measure;
  bucket: number;
}

/** Delay of beacons after the page; durations are sent when the reader leaves it. */
const BEACON_MS = 5000;
const STAY_MS = 8000;

/** Simulated readers: only the counts that the API would have. `spread`: of the logarithms of durations. */
export function createReaders(seed: number, spread = 0.25) {
  const random = randomOf(seed);
  const events: Event[] = [];

  function visit(at: number, version: string, { failsToLoad, throws, dies, lcp, inp }: Manner): void {
    const add = (later: number, measure: Measure, bucket = 0) =>
      events.push({ at: at + later, version, measure, bucket });
    add(0, 'served');
    if (random() < dies) return;
    for (const measure of ['arrival', 'visit'] as const) add(BEACON_MS, measure);
    if (random() < failsToLoad) add(BEACON_MS, 'load');
    if (random() < throws) add(BEACON_MS, 'error');
    const lasting = (ms: number) => bucketOf(ms * Math.exp(normalOf(random) * spread));
    add(STAY_MS, 'LCP', lasting(lcp));
    if (random() < 0.7) add(STAY_MS, 'INP', lasting(inp));
  }

  /** Summed per minute like the API does; includes only what has been reported so far. */
  function counts(version: string, from: number, to: number, now: number): Count[] {
    const sums = new Map<string, Count>();
    for (const { at, version: of, measure, bucket } of events) {
      if (of !== version || at > now || at < Math.floor(from / 60_000) * 60_000 || at >= to) continue;
      const key = `${measure} ${bucket}`;
      const known = sums.get(key) ?? { measure, bucket, count: 0 };
      sums.set(key, { ...known, count: known.count + 1 });
    }
    return [...sums.values()];
  }

  return { visit, counts, random };
}
