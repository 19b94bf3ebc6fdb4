import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cartItems, carts } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { ownerships } from '../../db/schema/ownerships.ts';
import { chapterProgress } from '../../db/schema/progress.ts';
import { chapters } from '../../db/schema/tutorials.ts';
import { watchedPercent } from '../statistics/progress.service.ts';

/** Favourite ids of a user by the id of the thing; empty for anonymous readers. */
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

/** Ids of things of one kind that lie in the user's cart. */
export async function findInCart(tx: Tx, userId: number | null, model: OrderedModel): Promise<Set<number>> {
  if (userId === null) return new Set();
  const rows = await tx
    .select({ id: cartItems.orderedId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(carts.userId, userId), eq(cartItems.orderedModel, model)));
  return new Set(rows.map(({ id }) => id));
}

/** Ids of live-course runs in which the user has a seat. */
export async function findSeats(tx: Tx, userId: number | null): Promise<Set<number>> {
  if (userId === null) return new Set();
  const rows = await tx
    .select({ id: ownerships.objectId })
    .from(ownerships)
    .where(and(eq(ownerships.userId, userId), eq(ownerships.kind, 'webinar_variant')));
  return new Set(rows.map(({ id }) => id));
}

/** Watched percent of the tutorials that the user has begun; the others are absent. */
export async function findWatched(tx: Tx, userId: number | null, ids: readonly number[]): Promise<Map<number, number>> {
  if (userId === null || ids.length === 0) return new Map();
  const begun = await tx
    .selectDistinct({ id: chapterProgress.tutorialId })
    .from(chapterProgress)
    .where(and(eq(chapterProgress.userId, userId), inArray(chapterProgress.tutorialId, [...ids])));
  if (begun.length === 0) return new Map();
  const rows = await tx
    .select({
      tutorialId: chapters.tutorialId,
      durationSeconds: chapters.durationSeconds,
      furthest: chapterProgress.furthest,
      completed: chapterProgress.completed,
    })
    .from(chapters)
    .leftJoin(chapterProgress, and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)))
    .where(
      inArray(
        chapters.tutorialId,
        begun.map(({ id }) => id),
      ),
    );
  const byTutorial = Map.groupBy(rows, (row) => row.tutorialId);
  return new Map(
    [...byTutorial].map(([id, lessons]) => [
      id,
      watchedPercent(lessons.map((l) => ({ ...l, furthest: l.furthest ?? 0, completed: l.completed ?? false }))),
    ]),
  );
}
