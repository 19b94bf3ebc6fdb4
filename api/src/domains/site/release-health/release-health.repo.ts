import type { Count, WatchReport } from '@gargoyle/shared/contract/health-figures';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { healthCounts, healthReports } from '../../../kernel/db/schema/health.ts';
import type { HealthCount } from './release-health.model.ts';

/** Adds counts to those of the minute. */
export async function addCounts(tx: Tx, counts: readonly HealthCount[], now: Date): Promise<void> {
  if (!counts.length) return;
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await tx
    .insert(healthCounts)
    .values(counts.map((count) => ({ ...count, minute })))
    .onConflictDoUpdate({
      target: [
        ...[healthCounts.remote, healthCounts.version, healthCounts.minute],
        ...[healthCounts.measure, healthCounts.bucket],
      ],
      set: { count: sql`${healthCounts.count} + excluded.count` },
    });
}

/** Counts of one remote@version from the minute of `from` on, before `to`. */
export const sumCounts = (tx: Tx, remote: string, version: string, from: Date, to: Date): Promise<Count[]> =>
  tx
    .select({
      measure: sql<Count['measure']>`${healthCounts.measure}`,
      bucket: healthCounts.bucket,
      count: sql<number>`sum(${healthCounts.count})::int`,
    })
    .from(healthCounts)
    .where(
      and(
        eq(healthCounts.remote, remote),
        eq(healthCounts.version, version),
        gte(healthCounts.minute, sql`date_trunc('minute', ${from.toISOString()}::timestamptz)`),
        lt(healthCounts.minute, to),
      ),
    )
    .groupBy(healthCounts.measure, healthCounts.bucket);

/** Keeps the last word of the health watch. */
export const keepReport = (tx: Tx, report: WatchReport, at: Date) =>
  tx
    .insert(healthReports)
    .values({ id: 1, at, report })
    .onConflictDoUpdate({ target: healthReports.id, set: { at, report } });

export async function lastReport(tx: Tx): Promise<{ at: Date; report: WatchReport } | null> {
  const [row] = await tx.select().from(healthReports);
  return row ? { at: row.at, report: row.report as WatchReport } : null;
}

/** Counts of one remote@version in one hour. */
export interface HourCount {
  remote: string;
  version: string;
  hour: Date;
  measure: string;
  bucket: number;
  count: number;
}

/** What was counted since a moment, by hour. */
export const countsByHour = (tx: Tx, since: Date): Promise<HourCount[]> =>
  tx
    .select({
      remote: healthCounts.remote,
      version: healthCounts.version,
      hour: sql`date_trunc('hour', ${healthCounts.minute})`.mapWith(healthCounts.minute).as('hour'),
      measure: healthCounts.measure,
      bucket: healthCounts.bucket,
      count: sql<number>`sum(${healthCounts.count})::int`,
    })
    .from(healthCounts)
    .where(gte(healthCounts.minute, since))
    .groupBy(healthCounts.remote, healthCounts.version, sql`hour`, healthCounts.measure, healthCounts.bucket)
    .limit(50_000);
