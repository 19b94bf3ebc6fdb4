// How releases fare, as the API counts it and the health watch judges it: counts by remote@version, minute by minute.

/**
 * `served`: pages that the edge has sent; `arrival`: those of them whose script has come to life; `visit`: documents
 * that have met the remote, as a page or as a widget; `load` and `error`: visits in which it failed to load, or threw;
 * the others: durations, by class.
 */
export const MEASURES = ['served', 'arrival', 'visit', 'load', 'error', 'LCP', 'INP', 'TTFB'] as const;
export type Measure = (typeof MEASURES)[number];
export const DURATIONS = ['LCP', 'INP', 'TTFB'] as const satisfies readonly Measure[];

/** So many of one measure on one route; of a duration, of one class of it. */
export interface Count {
  measure: Measure;
  /** Pattern of the route; `-` or absent where none is known. */
  route?: string;
  /** Class of a duration, 0 for what is only counted. */
  bucket: number;
  count: number;
}

/** Counts of one remote@version within a time. */
export interface Figures {
  counts: Count[];
}

/** What the edge has served since it last told. */
export interface Served {
  remote: string;
  version: string;
  count: number;
}

/** One class is a tenth wider than the one before. */
const WIDTH = Math.log(1.1);
const LAST = 110;

/** Class of a duration in ms. */
export const bucketOf = (ms: number): number =>
  Math.min(LAST, Math.max(0, Math.round(Math.log(Math.max(ms, 1)) / WIDTH)));

/** Logarithm of the duration in the middle of a class, ms. */
export const logOf = (bucket: number): number => bucket * WIDTH;

/** Duration below which a share of the counted figures lies, ms; null without figures. */
export function quantileOf(counts: readonly Pick<Count, 'bucket' | 'count'>[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= total * share) return Math.round(Math.exp(logOf(bucket)));
  }
  return null;
}

/** Who takes releases back without a person, as the history names it. */
export const WATCH_NAME = 'health watch';

/** What the health watch tells of one look; `/ops` shows it. */
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
  /** The last changes, the newest first. */
  history: {
    at: string;
    who: string;
    what: string;
    app: string;
    version: string;
    from: string | null;
    reason?: string;
    /** What the version was built from; absent where it does not say. */
    commit?: string;
  }[];
}
