import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type OwnershipKind, ownerships } from '../../db/schema/ownerships.ts';
import { pathCourses } from '../../db/schema/paths.ts';
import { plans } from '../../db/schema/plans.ts';
import { monthlyVideosSeen as seen, subscriptions } from '../../db/schema/subscriptions.ts';
import type { SessionUser } from '../../http/authenticate.ts';
import { isActive } from '../subscriptions/subscription-states.ts';
import { benefitsOf } from '../pricing/pricing.service.ts';
import { anonymous, type Viewer } from './entitlement.service.ts';

/** What the rights of a caller depend on: asked on most calls, hence in two queries side by side. */
export async function findViewer(tx: Tx, user: SessionUser | null): Promise<Viewer> {
  if (!user) return anonymous;
  const [owned, current] = await Promise.all([findOwned(tx, user.id), findActive(tx, user.id)]);
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
  };
}

/** Everything owned; a pathway once for each of its courses. */
const findOwned = (tx: Tx, userId: number) =>
  tx
    .select({ kind: ownerships.kind, objectId: ownerships.objectId, tutorialId: pathCourses.tutorialId })
    .from(ownerships)
    .leftJoin(pathCourses, and(eq(ownerships.kind, 'path'), eq(pathCourses.pathId, ownerships.objectId)))
    .where(eq(ownerships.userId, userId));

async function findActive(tx: Tx, userId: number) {
  const [current] = await tx
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      free: subscriptions.free,
      rank: plans.rank,
      monthlyVideos: plans.monthlyVideos,
      discountPercent: plans.discountPercent,
      seen: sql<
        number[]
      >`array(select ${seen.tutorialId} from ${seen} where ${seen.subscriptionId} = ${subscriptions.id} and ${seen.seenAt} >= ${subscriptions.periodStart})`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  return current && isActive(current.status) ? current : null;
}

/** Lets two lessons that begin at once wait for each other, so that one credit is never used twice. */
export async function lockSubscription(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
}

/** Notes a tutorial as seen in the running period. */
export async function useCredit(tx: Tx, subscriptionId: number, tutorialId: number, now: Date): Promise<void> {
  await tx.insert(seen).values({ subscriptionId, tutorialId, seenAt: now }).onConflictDoNothing();
}
