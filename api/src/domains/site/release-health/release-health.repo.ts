import type { Count, WatchReport } from '@gargoyle/shared/contract/health-figures';
import { and, eq, gte, lt, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { releaseCounts, healthReports } from '../../../kernel/db/schema/health.ts';
import { type HealthCount, mergeCounts } from './release-health.model.ts';

/** Adds counts to the sums of the current minute. */
export async function addCounts(tx: Tx, counts: readonly HealthCount[], now: Date): Promise<void> {
  if (!counts.length) return;
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await tx
    .insert(releaseCounts)
    .values(mergeCounts(counts).map((count) => ({ ...count, minute })))
    .onConflictDoUpdate({
      target: [
        ...[releaseCounts.remote, releaseCounts.version, releaseCounts.minute],
        ...[releaseCounts.route, releaseCounts.measure, releaseCounts.bucket],
      ],
      set: { count: sql`${releaseCounts.count} + excluded.count` },
    });
}

/** Counts of one remote@version from the minute of `from` (inclusive) to `to` (exclusive). */
export const sumCounts = (tx: Tx, remote: string, version: string, from: Date, to: Date): Promise<Count[]> =>
  tx
    .select({
      route: releaseCounts.route,
      measure: sql<Count['measure']>`${releaseCounts.measure}`,
      bucket: releaseCounts.bucket,
      count: sql<number>`sum(${releaseCounts.count})::int`,
    })
    .from(releaseCounts)
    .where(
      and(
        eq(releaseCounts.remote, remote),
        eq(releaseCounts.version, version),
        gte(releaseCounts.minute, sql`date_trunc('minute', ${from.toISOString()}::timestamptz)`),
        lt(releaseCounts.minute, to),
      ),
    )
    .groupBy(releaseCounts.route, releaseCounts.measure, releaseCounts.bucket);

/** A count of one remote@version. */
interface ReleaseCount extends Count {
  remote: string;
  version: string;
}

/** Counts of all releases since a given time. */
export const countsSince = (tx: Tx, since: Date): Promise<ReleaseCount[]> =>
  tx
    .select({
      remote: releaseCounts.remote,
      version: releaseCounts.version,
      measure: sql<Count['measure']>`${releaseCounts.measure}`,
      bucket: releaseCounts.bucket,
      count: sql<number>`sum(${releaseCounts.count})::int`,
    })
    .from(releaseCounts)
    .where(gte(releaseCounts.minute, since))
    .groupBy(releaseCounts.remote, releaseCounts.version, releaseCounts.measure, releaseCounts.bucket)
    .limit(50_000);

/** Stores the latest report of the health watch. */
export const saveWatchReport = (tx: Tx, report: WatchReport, at: Date) =>
  tx
    .insert(healthReports)
    .values({ id: 1, at, report })
    .onConflictDoUpdate({ target: healthReports.id, set: { at, report } });

export async function findWatchReport(tx: Tx): Promise<{ at: Date; report: WatchReport } | null> {
  const [row] = await tx.select().from(healthReports);
  return row ? { at: row.at, report: row.report as WatchReport } : null;
}

/** A count of one remote@version in one hour. */
export interface HourCount {
  remote: string;
  version: string;
  hour: Date;
  measure: string;
  bucket: number;
  count: number;
}

/** Counts of all releases per hour since a given time. */
export const countsByHour = (tx: Tx, since: Date): Promise<HourCount[]> =>
  tx
    .select({
      remote: releaseCounts.remote,
      version: releaseCounts.version,
      hour: sql`date_trunc('hour', ${releaseCounts.minute})`.mapWith(releaseCounts.minute).as('hour'),
      measure: releaseCounts.measure,
      bucket: releaseCounts.bucket,
      count: sql<number>`sum(${releaseCounts.count})::int`,
    })
    .from(releaseCounts)
    .where(gte(releaseCounts.minute, since))
    .groupBy(releaseCounts.remote, releaseCounts.version, sql`hour`, releaseCounts.measure, releaseCounts.bucket)
    .limit(50_000);
