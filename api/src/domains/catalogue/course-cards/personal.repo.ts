import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { and, eq, inArray } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { favorites } from '../../../kernel/db/schema/favorites.ts';

/** Maps object ids to the user's favourite ids; empty for anonymous readers. */
export async function findFavorites(
  tx: Tx,
  userId: number | null,
  model: FavoritedModel,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (userId === null || ids.length === 0) return new Map();
  const rows = await tx
    .select({ objectId: favorites.objectId, id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.model, model), inArray(favorites.objectId, [...ids])));
  return new Map(rows.map(({ objectId, id }) => [objectId, id]));
}
