import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';

/** Whether a sighting is stored as its own sum; the other kinds are only counted for release health. */
export const isStored = ({ kind }: Sighting): boolean => !['arrival', 'visit', 'spoiled'].includes(kind);

/** Reports of earlier shells name an address, which may hold a token. */
const ADDRESS = /^(page|area) \/\S*/;

export const withoutAddress = (sighting: Sighting): Sighting => ({
  ...sighting,
  name: sighting.name.replace(ADDRESS, '$1'),
});

// Web vitals are summed as counts per bucket, from which quantiles are computed.

/** Upper limits of the buckets: milliseconds, and below 1 the steps of CLS. The last bucket is unlimited. */
export const LIMITS = [
  ...[0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  ...[50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
] as const;

/** Index of the bucket of a value. */
export function bucketOf(value: number): number {
  const index = LIMITS.findIndex((limit) => value <= limit);
  return index < 0 ? LIMITS.length : index;
}

/** The buckets with one more value; an empty array counts as zeros. */
export function withValue(buckets: readonly number[], value: number): number[] {
  const counts = Array.from({ length: LIMITS.length + 1 }, (_, i) => buckets[i] ?? 0);
  const at = bucketOf(value);
  counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** Upper limit of the bucket with the given quantile; null without values, Infinity for the last bucket. */
export function quantile(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((a, b) => a + b, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [i, count] of buckets.entries()) {
    seen += count;
    if (seen >= total * share) return LIMITS[i] ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
