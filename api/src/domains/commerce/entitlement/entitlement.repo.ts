import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { and, eq, ne, sql } from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { cartItems, carts } from '../../../kernel/db/schema/carts.ts';
import { type OwnershipKind, ownerships } from '../../../kernel/db/schema/ownerships.ts';
import { pathCourses } from '../../../kernel/db/schema/paths.ts';
import { plans } from '../../../kernel/db/schema/plans.ts';
import { monthlyVideosSeen as seen, subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import type { SessionUser } from '../../../kernel/school/callers.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { benefitsOf } from '../pricing/pricing.model.ts';
import { gaveAccess } from '../subscriptions/subscription-states.model.ts';
import { anonymous, type Viewer } from './entitlement.model.ts';

/** The caller's subscription, ownerships and cart. Needed by most calls, hence one prepared statement. */
const viewerQuery = buildOnce((tx) =>
  tx
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      free: subscriptions.free,
      periodStart: subscriptions.periodStart,
      rank: plans.rank,
      monthlyVideos: plans.monthlyVideos,
      discountPercent: plans.discountPercent,
      seen: sql<
        number[]
      >`array(select ${seen.tutorialId} from ${seen} where ${seen.subscriptionId} = ${subscriptions.id} and ${seen.seenAt} >= ${subscriptions.periodStart})`,
      owned: sql<
        Owned[]
      >`array(select json_build_object('kind', ${ownerships.kind}, 'objectId', ${ownerships.objectId}, 'tutorialId', ${pathCourses.tutorialId}) from ${ownerships} left join ${pathCourses} on ${ownerships.kind} = 'path' and ${pathCourses.pathId} = ${ownerships.objectId} where ${ownerships.userId} = ${users.id})`,
      inCart: sql<
        InCart[]
      >`array(select json_build_object('model', ${cartItems.orderedModel}, 'id', ${cartItems.orderedId}) from ${carts} join ${cartItems} on ${cartItems.cartId} = ${carts.id} where ${carts.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), ne(subscriptions.status, 'ended')))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('viewer'),
);

/** What a caller's rights and prices depend on. */
export async function findViewer(tx: Tx, user: SessionUser | null): Promise<Viewer> {
  if (!user) return anonymous;
  const [row] = await viewerQuery(tx).execute({ userId: user.id });
  const current = row ? activeOf(row) : null;
  const owned = row?.owned ?? [];
  const ids = (kind: OwnershipKind) => new Set(owned.filter((o) => o.kind === kind).map((o) => o.objectId));
  return {
    userId: user.id,
    impersonating: user.session.hijackerSessionId !== null,
    ownedTutorials: ids('tutorial'),
    ownedPaths: ids('path'),
    ownedSeats: ids('webinar_variant'),
    pathwayTutorials: new Set(owned.flatMap(({ tutorialId }) => tutorialId ?? [])),
    subscription: current && { ...current, seen: new Set(current.seen) },
    benefits: benefitsOf(current),
    inCart: cartOf(row?.inCart ?? []),
  };
}

/** A path appears once for each of its courses. */
interface Owned {
  kind: OwnershipKind;
  objectId: number;
  tutorialId: number | null;
}

interface InCart {
  model: OrderedModel;
  id: number;
}

type ViewerRow = Awaited<ReturnType<ReturnType<typeof viewerQuery>['execute']>>[number];

function activeOf({ id, status, free, periodStart, rank, discountPercent, ...limits }: ViewerRow) {
  if (id === null || status === null || free === null || periodStart === null) return null;
  if (rank === null || discountPercent === null || !isActive(status)) return null;
  const { monthlyVideos, seen: used } = limits;
  return { id, status, free, periodStart, rank, monthlyVideos, discountPercent, seen: used };
}

const cartOf =
  (rows: readonly InCart[]): Viewer['inCart'] =>
  (model) =>
    new Set(rows.filter((row) => row.model === model).map((row) => row.id));

/** Serializes lessons that are started at the same time, so that a credit is never used twice. */
export async function lockSubscription(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
}

/** Whether any subscription of a user, one that is over too, gave access at a moment. */
export async function hadAccess(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const { startedAt, nextBillingAt, endedAt } = subscriptions;
  const rows = await tx
    .select({ startedAt, nextBillingAt, endedAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return rows.some((row) => gaveAccess(row, at));
}

/** Records a tutorial as seen in the current period. */
export async function useCredit(tx: Tx, subscriptionId: number, tutorialId: number, now: Date): Promise<void> {
  await tx.insert(seen).values({ subscriptionId, tutorialId, seenAt: now }).onConflictDoNothing();
}
