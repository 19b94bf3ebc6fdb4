import type { Paging } from '@gargoyle/shared/contract/common';
import { count, desc, eq, inArray } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type BannerPlace, type BannerRow, banners, freeTrialBanner } from '../../../kernel/db/schema/showcase.ts';
import type { Slice } from '../../../kernel/http/page.ts';

/** Banners of the given places, newest first. */
export async function listBanners(tx: Tx, places: readonly BannerPlace[], paging: Paging): Promise<Slice<BannerRow>> {
  const where = inArray(banners.place, [...places]);
  const [total] = await tx.select({ count: count() }).from(banners).where(where);
  const items = await tx
    .select()
    .from(banners)
    .where(where)
    .orderBy(desc(banners.orderDate), desc(banners.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

export async function findBanner(tx: Tx, id: number): Promise<BannerRow | null> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id));
  return row ?? null;
}

export async function findFreeTrialBanner(tx: Tx) {
  const [row] = await tx.select().from(freeTrialBanner);
  return row ?? null;
}
