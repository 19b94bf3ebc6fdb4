import type { Paging } from '@gargoyle/shared/contract/common';
import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { and, count, desc, eq } from 'drizzle-orm';
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

/** Whether there is such a thing to be a favourite. */
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

/** Adds a favourite, or finds the one that is there: a double click makes one (API-L-076). */
export async function addFavorite(
  tx: Tx,
  favorite: { userId: number; model: FavoritedModel; objectId: number; createdAt: Date },
): Promise<{ id: number; added: boolean }> {
  const [row] = await tx.insert(favorites).values(favorite).onConflictDoNothing().returning({ id: favorites.id });
  if (row) return { id: row.id, added: true };
  const { userId, model, objectId } = favorite;
  const [there] = await tx
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.model, model), eq(favorites.objectId, objectId)));
  if (!there) throw new Error('A favourite was removed while it was added.');
  return { id: there.id, added: false };
}

/** Removes a favourite of the user; false for an unknown one and for somebody else's. */
export async function removeFavorite(tx: Tx, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(favorites)
    .where(and(eq(favorites.id, id), eq(favorites.userId, userId)))
    .returning({ id: favorites.id });
  return gone.length > 0;
}
