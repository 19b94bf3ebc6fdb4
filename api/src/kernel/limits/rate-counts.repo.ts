import { inArray, sql } from '../db/drizzle.ts';
import type { Db } from '../db/client.ts';
import { rateCounts } from '../db/schema/http.ts';

/** What all processes have counted of a key in the current minute. */
export interface CountSum {
  key: string;
  count: number;
  /** Age of the key's minute, by the database's clock, which all processes share. */
  ageMs: number;
}

const fresh = sql`${rateCounts.startedAt} > now() - interval '1 minute'`;
const ageMs = sql<number>`(extract(epoch from clock_timestamp() - ${rateCounts.startedAt}) * 1000)::float8`;

/** Adds to the counts of the current minute; a key whose minute is over starts a new one. @returns the sums */
export async function addCounts(
  db: Db,
  counts: readonly (readonly [key: string, count: number])[],
): Promise<CountSum[]> {
  if (counts.length === 0) return [];
  const [keys, numbers] = [counts.map(([key]) => key), counts.map(([, count]) => count)];
  return db
    .insert(rateCounts)
    .select(
      // All processes lock the rows in the same order, so that concurrent updates never deadlock.
      sql`select key, count, now() from unnest(${sql.param(keys)}::text[], ${sql.param(numbers)}::int[]) as one(key, count) order by key`,
    )
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${fresh} then ${rateCounts.count} + excluded.count else excluded.count end`,
        startedAt: sql`case when ${fresh} then ${rateCounts.startedAt} else now() end`,
      },
    })
    .returning({ key: rateCounts.key, count: rateCounts.count, ageMs });
}

/** Reads without counting. */
export const findCounts = (db: Db, keys: readonly string[]): Promise<CountSum[]> =>
  db
    .select({ key: rateCounts.key, count: rateCounts.count, ageMs })
    .from(rateCounts)
    .where(sql`${inArray(rateCounts.key, [...keys])} and ${fresh}`);
