import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, desc, eq, lt, sql, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { ownerships } from '../../../kernel/db/schema/ownerships.ts';
import { type WebinarVariantRow, webinars, webinarVariants } from '../../../kernel/db/schema/webinars.ts';
import type { Slice } from '../../../kernel/http/page.ts';

/** Ids of live courses: upcoming ones by their next date, then past ones, newest first. */
export async function listWebinars(tx: Tx, where: SQL | undefined, paging: Paging, now: Date): Promise<Slice<number>> {
  const dates = (bound: SQL) =>
    sql`(select ${bound} from ${webinarVariants} where ${webinarVariants.webinarId} = ${webinars.id})`;
  const next = dates(
    sql`min(${webinarVariants.startDate}) filter (where ${webinarVariants.startDate} > ${now.toISOString()}::timestamptz)`,
  );
  const last = dates(sql`max(${webinarVariants.startDate})`);
  const [total] = await tx.select({ count: count() }).from(webinars).where(where);
  const rows = await tx
    .select({ id: webinars.id })
    .from(webinars)
    .where(where)
    .orderBy(sql`${next} asc nulls last`, desc(last), asc(webinars.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items: rows.map(({ id }) => id) };
}

export const ofArtist = (artistId: number): SQL => eq(webinars.artistId, artistId);

/** Live courses with a run in which the user has a seat; none for anonymous readers. */
export const withSeatOf = (userId: number | null): SQL =>
  sql`exists (select 1 from ${ownerships} join ${webinarVariants} on ${webinarVariants.id} = ${ownerships.objectId}
    where ${ownerships.kind} = 'webinar_variant' and ${ownerships.userId} = ${userId}
      and ${webinarVariants.webinarId} = ${webinars.id})`;

export async function findWebinarId(tx: Tx, slug: string): Promise<number | null> {
  const [row] = await tx.select({ id: webinars.id }).from(webinars).where(eq(webinars.slug, slug));
  return row?.id ?? null;
}

export async function findVariant(tx: Tx, id: number): Promise<WebinarVariantRow | null> {
  const [row] = await tx.select().from(webinarVariants).where(eq(webinarVariants.id, id));
  return row ?? null;
}

export async function hasSeat(tx: Tx, userId: number, variantId: number): Promise<boolean> {
  const [row] = await tx
    .select({ userId: ownerships.userId })
    .from(ownerships)
    .where(
      and(eq(ownerships.userId, userId), eq(ownerships.kind, 'webinar_variant'), eq(ownerships.objectId, variantId)),
    );
  return row !== undefined;
}

/** Takes one seat if one is free. Concurrent requests for the last seat wait for each other; only one gets true. */
export async function takeSeat(tx: Tx, variantId: number): Promise<boolean> {
  const taken = await tx
    .update(webinarVariants)
    .set({ seatsTaken: sql`${webinarVariants.seatsTaken} + 1` })
    .where(and(eq(webinarVariants.id, variantId), lt(webinarVariants.seatsTaken, webinarVariants.seats)))
    .returning({ id: webinarVariants.id });
  return taken.length > 0;
}
