import type { AssetType } from '@gargoyle/shared/contract/assets.contract';
import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, eq, isNull, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type AssetRow, assets } from '../../../kernel/db/schema/assets.ts';
import type { Slice } from '../../../kernel/http/page.ts';

const galleryOf = (type: AssetType, objectId: number | null) =>
  and(eq(assets.type, type), objectId === null ? isNull(assets.objectId) : eq(assets.objectId, objectId));

const select = (tx: Tx, where: SQL | undefined, paging: Paging) =>
  tx
    .select()
    .from(assets)
    .where(where)
    .orderBy(asc(assets.position), asc(assets.id))
    .limit(paging.limit)
    .offset(paging.offset);

/** Assets of one gallery in order; `objectId` null selects the school's own gallery. */
export async function listAssets(
  tx: Tx,
  type: AssetType,
  objectId: number | null,
  paging: Paging,
): Promise<Slice<AssetRow>> {
  const where = galleryOf(type, objectId);
  const [[total], items] = await Promise.all([
    tx.select({ count: count() }).from(assets).where(where),
    select(tx, where, paging),
  ]);
  return { count: total?.count ?? 0, items };
}

/** The first assets of an object's gallery, shown on its page. */
export const findAssets = async (tx: Tx, type: AssetType, objectId: number): Promise<AssetRow[]> =>
  select(tx, galleryOf(type, objectId), { limit: 50, offset: 0 });
