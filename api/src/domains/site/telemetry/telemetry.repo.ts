import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { and, desc, gte, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { telemetrySums } from '../../../kernel/db/schema/telemetry.ts';
import { bucketOf, withValue } from './telemetry.model.ts';

/** Adds one sighting to the sum of the day. */
export async function addSighting(tx: Tx, s: Sighting, now: Date): Promise<void> {
  const { kind, remote, version, route, name, message } = s;
  const value = Number.isFinite(s.value) ? s.value : undefined;
  // Arrays in PostgreSQL are 1-based.
  const bucket = value === undefined ? null : bucketOf(value) + 1;
  await tx
    .insert(telemetrySums)
    .values({
      ...{ kind, remote, version, route, name },
      day: now.toISOString().slice(0, 10),
      count: 1,
      sum: value ?? 0,
      buckets: value === undefined ? [] : withValue([], value),
      lastMessage: message ?? null,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [
        ...[telemetrySums.day, telemetrySums.kind, telemetrySums.remote],
        ...[telemetrySums.version, telemetrySums.route, telemetrySums.name],
      ],
      set: {
        count: sql`${telemetrySums.count} + 1`,
        sum: sql`${telemetrySums.sum} + excluded.sum`,
        lastAt: now,
        ...(message === undefined ? {} : { lastMessage: message }),
        ...(bucket === null
          ? {}
          : {
              buckets: sql`case when cardinality(${telemetrySums.buckets}) = 0 then excluded.buckets
                else ${telemetrySums.buckets}[:${sql.raw(String(bucket - 1))}]
                  || (${telemetrySums.buckets}[${sql.raw(String(bucket))}] + 1)
                  || ${telemetrySums.buckets}[${sql.raw(String(bucket + 1))}:] end`,
            }),
      },
    });
}

/** Takes the addresses out of what earlier releases have stored (`withoutAddress`). */
export const forgetAddresses = (tx: Tx) =>
  tx.execute(sql`
    with old as (delete from telemetry_sums where name ~ '^(page|area) /' returning *)
    insert into telemetry_sums as kept (day, kind, remote, version, route, name, count, sum, last_message, last_at)
    select day, kind, remote, version, route, regexp_replace(name, '^(page|area) /\\S*', '\\1') as cut,
      sum(count)::int, sum(sum), max(last_message), max(last_at)
    from old group by day, kind, remote, version, route, cut
    on conflict (day, kind, remote, version, route, name) do update set
      count = kept.count + excluded.count, sum = kept.sum + excluded.sum, last_at = greatest(kept.last_at, excluded.last_at)`);

/** Sums since a given day, newest and most frequent first. */
export const listSums = (tx: Tx, since: Date) =>
  tx
    .select()
    .from(telemetrySums)
    .where(and(gte(telemetrySums.day, since.toISOString().slice(0, 10))))
    .orderBy(desc(telemetrySums.day), desc(telemetrySums.count))
    .limit(500);
