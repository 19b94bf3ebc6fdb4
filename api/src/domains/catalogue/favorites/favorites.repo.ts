import type { Paging } from '@gargoyle/shared/contract/common';
import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { and, count, desc, eq, exists as existsIn, or, sql, type PgColumn } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { favorites } from '../../../kernel/db/schema/favorites.ts';
import { posts } from '../../../kernel/db/schema/posts.ts';
import { tutorials } from '../../../kernel/db/schema/tutorials.ts';

/** The object with an id, if it is there to be seen. */
const objectOf = {
  videotutorial: (tx: Tx, id: PgColumn | number) =>
    tx
      .select({ id: tutorials.id })
      .from(tutorials)
      .where(and(eq(tutorials.id, id), eq(tutorials.status, 'published'))),
  artist: (tx: Tx, id: PgColumn | number) => tx.select({ id: artists.id }).from(artists).where(eq(artists.id, id)),
  post: (tx: Tx, id: PgColumn | number) => tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)),
};

/** A page of the user's favourites, without those whose object is gone or not published. */
export async function listFavorites(tx: Tx, userId: number, paging: Paging) {
  const isThere = (model: FavoritedModel) =>
    and(eq(favorites.model, model), existsIn(objectOf[model](tx, favorites.objectId)));
  const where = and(eq(favorites.userId, userId), or(isThere('videotutorial'), isThere('artist'), isThere('post')));
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
  return (await objectOf[model](tx, id)).length > 0;
}

/** Adds a favourite or returns the existing one, so that a double click creates only one (API-L-076). */
export async function addFavorite(
  tx: Tx,
  favorite: { userId: number; model: FavoritedModel; objectId: number; createdAt: Date },
): Promise<{ id: number; added: boolean }> {
  const [row] = await tx
    .insert(favorites)
    .values(favorite)
    // An update that changes nothing returns the existing row; one that is just being removed is inserted again.
    .onConflictDoUpdate({
      target: [favorites.userId, favorites.model, favorites.objectId],
      set: { objectId: favorite.objectId },
    })
    .returning({ id: favorites.id, added: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('A favourite was not stored.');
  return row;
}

/** Removes a favourite; false when it is unknown or belongs to another user. */
export async function removeFavorite(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(favorites)
    .where(and(eq(favorites.id, id), eq(favorites.userId, userId)))
    .returning({ id: favorites.id });
  return deleted.length > 0;
}
