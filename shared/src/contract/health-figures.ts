// Health of releases, as the API counts it and the health watch evaluates it: counts per remote@version and minute.

/**
 * `served`: pages that the edge has sent; `arrival`: those whose script has started; `visit`: documents that used the
 * remote, as a page or as a widget; `load` and `error`: visits in which it failed to load, or threw; the others:
 * durations, by bucket.
 */
export const MEASURES = ['served', 'arrival', 'visit', 'load', 'error', 'LCP', 'INP', 'TTFB'] as const;
export type Measure = (typeof MEASURES)[number];
export const DURATIONS = ['LCP', 'INP', 'TTFB'] as const satisfies readonly Measure[];

/** Count of one measure on one route; for durations, of one bucket. */
export interface Count {
  measure: Measure;
  /** Route pattern; `-` or absent if unknown. */
  route?: string;
  /** Bucket of a duration, 0 for plain counts. */
  bucket: number;
  count: number;
}

/** Counts of one remote@version in a period. */
export interface Figures {
  counts: Count[];
}

/** What the edge has served since its last report. */
export interface Served {
  remote: string;
  version: string;
  count: number;
}

/** Each bucket is ten percent wider than the one before. */
const WIDTH = Math.log(1.1);
const LAST = 110;

/** Bucket of a duration in ms. */
export const bucketOf = (ms: number): number =>
  Math.min(LAST, Math.max(0, Math.round(Math.log(Math.max(ms, 1)) / WIDTH)));

/** Logarithm of the duration (ms) in the middle of a bucket. */
export const logOf = (bucket: number): number => bucket * WIDTH;

/** Duration in ms below which the given share of the counts lies; null without counts. */
export function quantileOf(counts: readonly Pick<Count, 'bucket' | 'count'>[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= total * share) return Math.round(Math.exp(logOf(bucket)));
  }
  return null;
}

/** Name of the automatic rollback in the history. */
export const WATCH_NAME = 'health watch';

/** Result of one run of the health watch; shown at `/ops`. */
export interface WatchReport {
  /** ISO 8601. */
  at: string;
  revision: string;
  watched: {
    app: string;
    kind: 'canary' | 'promotion';
    fresh: { version: string };
    stable: { version: string };
    verdict: {
      findings: { measure: string; evidence: number; sentence: string }[];
      enough: number;
      visits: readonly [number, number];
      reason?: string;
    };
  }[];
  /** The last changes, newest first. */
  history: {
    at: string;
    who: string;
    what: string;
    app: string;
    version: string;
    from: string | null;
    reason?: string;
    /** Commit the version was built from; absent if unknown. */
    commit?: string;
  }[];
}
