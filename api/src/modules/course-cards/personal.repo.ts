import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cartItems, carts } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { ownerships } from '../../db/schema/ownerships.ts';
import { chapterProgress as mine } from '../../db/schema/progress.ts';
import { chapters, tutorials } from '../../db/schema/tutorials.ts';
import { watchedPercent } from '../statistics/progress.service.ts';
import type { TutorialPersonal } from './course-cards.service.ts';

type Lesson = Parameters<typeof watchedPercent>[0][number];

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

/** The reader's side of tutorials by their id, all of it in one query; empty for anonymous readers. */
export async function findTutorialPersonal(
  tx: Tx,
  userId: number | null,
  ids: readonly number[],
): Promise<Map<number, TutorialPersonal>> {
  if (userId === null || ids.length === 0) return new Map();
  const begun = sql`exists (select 1 from ${mine} where ${mine.userId} = ${userId} and ${mine.tutorialId} = ${tutorials.id})`;
  const rows = await tx
    .select({
      id: tutorials.id,
      favorited: favorites.id,
      onCart: sql<boolean>`${cartItems.id} is not null`,
      // Null when none of its lessons was begun.
      lessons: sql<
        Lesson[] | null
      >`(select json_agg(json_build_object('durationSeconds', ${chapters.durationSeconds}, 'furthest', coalesce(${mine.furthest}, 0), 'completed', coalesce(${mine.completed}, false))) from ${chapters} left join ${mine} on ${mine.chapterId} = ${chapters.id} and ${mine.userId} = ${userId} where ${chapters.tutorialId} = ${tutorials.id} and ${begun})`,
    })
    .from(tutorials)
    .leftJoin(
      favorites,
      and(eq(favorites.userId, userId), eq(favorites.model, 'videotutorial'), eq(favorites.objectId, tutorials.id)),
    )
    .leftJoin(carts, eq(carts.userId, userId))
    .leftJoin(
      cartItems,
      and(
        eq(cartItems.cartId, carts.id),
        eq(cartItems.orderedModel, 'videotutorial'),
        eq(cartItems.orderedId, tutorials.id),
      ),
    )
    .where(inArray(tutorials.id, [...ids]));
  return new Map(
    rows.map(({ id, lessons, ...rest }) => [id, { ...rest, watched: lessons && watchedPercent(lessons) }]),
  );
}
