import { bucketOf, DURATIONS, type Measure, type Served } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';

/** One thing that is counted, so many times. */
export interface HealthCount {
  remote: string;
  version: string;
  /** Pattern of the route, `-` where none is known. */
  route: string;
  measure: Measure;
  bucket: number;
  count: number;
}

const COUNTED: Readonly<Record<string, Measure | undefined>> = { arrival: 'arrival', visit: 'visit' };
const SPOILED: Readonly<Record<string, Measure | undefined>> = { load: 'load', error: 'error' };
const isReleased = ({ version }: { version: string }): boolean => /^[0-9a-f]{12}$/.test(version);

function countOf({ kind, remote, version, route, name, value }: Sighting): HealthCount | null {
  const duration = kind === 'vital' ? DURATIONS.find((measure) => measure === name) : undefined;
  const measure = duration ?? COUNTED[kind] ?? (kind === 'spoiled' ? SPOILED[name] : undefined);
  if (!measure || (duration && !Number.isFinite(value))) return null;
  return { remote, version, route, measure, bucket: duration ? bucketOf(value ?? 0) : 0, count: 1 };
}

/** One row for each thing, always in the same order, so that two processes that count at once do not block each other. */
export function merged(counts: readonly HealthCount[]): HealthCount[] {
  const sums = new Map<string, HealthCount>();
  for (const one of counts) {
    const key = `${one.remote} ${one.version} ${one.route} ${one.measure} ${one.bucket}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** What a page saw, one by one in the order in which it is told; what belongs to no release is left out. */
export const countsOf = (sightings: readonly Sighting[]): HealthCount[] =>
  sightings.flatMap((sighting) => countOf(sighting) ?? []).filter(isReleased);

export const countsServed = (served: readonly Served[]): HealthCount[] =>
  served.filter(isReleased).map((one) => ({ ...one, route: '-', measure: 'served' as const, bucket: 0 }));
