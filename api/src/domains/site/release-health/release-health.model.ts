import { bucketOf, DURATIONS, type Measure, type Served } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';

/** A count of one measure. */
export interface HealthCount {
  remote: string;
  version: string;
  /** Route pattern, `-` if unknown. */
  route: string;
  measure: Measure;
  bucket: number;
  count: number;
}

/** What is counted each time that it is seen. */
const COUNTED: readonly Measure[] = ['arrival', 'visit'];
const SPOILED: readonly Measure[] = ['load', 'error'];
const isReleased = ({ version }: { version: string }): boolean => /^[0-9a-f]{12}$/.test(version);

function countOf({ kind, remote, version, route, name, value }: Sighting): HealthCount | null {
  const duration = kind === 'vital' ? DURATIONS.find((measure) => measure === name) : undefined;
  const spoiled = kind === 'spoiled' ? SPOILED.find((measure) => measure === name) : undefined;
  const measure = duration ?? spoiled ?? COUNTED.find((counted) => counted === kind);
  if (!measure || (duration && !Number.isFinite(value))) return null;
  return { remote, version, route, measure, bucket: duration ? bucketOf(value ?? 0) : 0, count: 1 };
}

/** Sums counts with the same key. The order is stable, so that concurrent upserts of two processes cannot deadlock. */
export function mergeCounts(counts: readonly HealthCount[]): HealthCount[] {
  const sums = new Map<string, HealthCount>();
  for (const count of counts) {
    const key = `${count.remote} ${count.version} ${count.route} ${count.measure} ${count.bucket}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + count.count } : count);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** Sightings of a page as single counts, in the reported order; those without a release version are left out. */
export const countsOf = (sightings: readonly Sighting[]): HealthCount[] =>
  sightings.flatMap((sighting) => countOf(sighting) ?? []).filter(isReleased);

export const countsServed = (served: readonly Served[]): HealthCount[] =>
  served.filter(isReleased).map((pages) => ({ ...pages, route: '-', measure: 'served' as const, bucket: 0 }));
