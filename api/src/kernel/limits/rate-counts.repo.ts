import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateCounts } from '../db/schema/http.ts';

/** What all processes have counted of a key in the minute that runs. */
export interface Told {
  key: string;
  count: number;
  /** How long ago its minute began; by the database's clock, which all share. */
  ageMs: number;
}

const fresh = sql`${rateCounts.startedAt} > now() - interval '1 minute'`;
const ageMs = sql<number>`(extract(epoch from clock_timestamp() - ${rateCounts.startedAt}) * 1000)::float8`;

/** Adds to the counts of the minute; a key whose minute is over begins a new one. @returns the sums */
export async function addCounts(db: Db, counts: readonly (readonly [key: string, count: number])[]): Promise<Told[]> {
  if (counts.length === 0) return [];
  const [keys, numbers] = [counts.map(([key]) => key), counts.map(([, count]) => count)];
  return db
    .insert(rateCounts)
    .select(
      // Everybody takes the rows in one order, so that two who add at once never wait for each other.
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

/** Looks without counting. */
export const findCounts = (db: Db, keys: readonly string[]): Promise<Told[]> =>
  db
    .select({ key: rateCounts.key, count: rateCounts.count, ageMs })
    .from(rateCounts)
    .where(sql`${inArray(rateCounts.key, [...keys])} and ${fresh}`);
