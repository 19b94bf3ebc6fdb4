import type { AssetType } from '@gargoyle/shared/contract/assets.contract';
import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type AssetRow, assets } from '../../db/schema/assets.ts';
import type { Slice } from '../../http/page.ts';

/** Pictures of one gallery in order; `objectId` null is the school's own. */
export async function listAssets(
  tx: Tx,
  type: AssetType,
  objectId: number | null,
  paging: Paging,
): Promise<Slice<AssetRow>> {
  const where = and(eq(assets.type, type), objectId === null ? isNull(assets.objectId) : eq(assets.objectId, objectId));
  const [[total], items] = await Promise.all([
    tx.select({ count: count() }).from(assets).where(where),
    tx
      .select()
      .from(assets)
      .where(where)
      .orderBy(asc(assets.position), asc(assets.id))
      .limit(paging.limit)
      .offset(paging.offset),
  ]);
  return { count: total?.count ?? 0, items };
}

/** The first pictures of a thing's gallery, for its own page. */
export const findAssets = async (tx: Tx, type: AssetType, objectId: number): Promise<AssetRow[]> =>
  (await listAssets(tx, type, objectId, { limit: 50, offset: 0 })).items;
