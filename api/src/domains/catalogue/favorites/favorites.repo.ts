import type { Paging } from '@gargoyle/shared/contract/common';
import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { and, count, desc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { favorites } from '../../../kernel/db/schema/favorites.ts';
import { posts } from '../../../kernel/db/schema/posts.ts';
import { tutorials } from '../../../kernel/db/schema/tutorials.ts';

export async function listFavorites(tx: Tx, userId: number, paging: Paging) {
  const where = eq(favorites.userId, userId);
  const [total] = await tx.select({ count: count() }).from(favorites).where(where);
  const items = await tx
    .select()
    .from(favorites)
    .where(where)
    .orderBy(desc(favorites.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

/** Whether the object exists and can be a favourite. */
export async function exists(tx: Tx, model: FavoritedModel, id: number): Promise<boolean> {
  const rows =
    model === 'videotutorial'
      ? tx
          .select({ id: tutorials.id })
          .from(tutorials)
          .where(and(eq(tutorials.id, id), eq(tutorials.status, 'published')))
      : model === 'artist'
        ? tx.select({ id: artists.id }).from(artists).where(eq(artists.id, id))
        : tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
  return (await rows).length > 0;
}

/** Adds a favourite or returns the existing one, so that a double click creates only one (API-L-076). */
export async function addFavorite(
  tx: Tx,
  favorite: { userId: number; model: FavoritedModel; objectId: number; createdAt: Date },
): Promise<{ id: number; added: boolean }> {
  const [row] = await tx.insert(favorites).values(favorite).onConflictDoNothing().returning({ id: favorites.id });
  if (row) return { id: row.id, added: true };
  const { userId, model, objectId } = favorite;
  const [existing] = await tx
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.model, model), eq(favorites.objectId, objectId)));
  if (!existing) throw new Error('A favourite was removed while it was added.');
  return { id: existing.id, added: false };
}

/** Removes a favourite; false when it is unknown or belongs to another user. */
export async function removeFavorite(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(favorites)
    .where(and(eq(favorites.id, id), eq(favorites.userId, userId)))
    .returning({ id: favorites.id });
  return deleted.length > 0;
}
