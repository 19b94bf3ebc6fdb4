import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ownerships } from '../../db/schema/ownerships.ts';
import { pathCourses } from '../../db/schema/paths.ts';
import { monthlyVideosSeen, subscriptions } from '../../db/schema/subscriptions.ts';
import type { SessionUser } from '../../http/authenticate.ts';
import { isActive } from '../subscriptions/subscription-states.ts';
import { findCurrentSubscription } from '../subscriptions/subscriptions.repo.ts';
import { type ActiveSubscription, anonymous, type Viewer } from './entitlement.service.ts';

/** What the rights of a caller depend on. */
export async function findViewer(tx: Tx, user: SessionUser | null): Promise<Viewer> {
  if (!user) return anonymous;
  const [owned, subscription] = await Promise.all([
    tx.select().from(ownerships).where(eq(ownerships.userId, user.id)),
    findActive(tx, user.id),
  ]);
  const ids = (kind: string) => new Set(owned.filter((o) => o.kind === kind).map((o) => o.objectId));
  const ownedPaths = ids('path');
  return {
    userId: user.id,
    impersonating: user.session.hijackerSessionId !== null,
    ownedTutorials: ids('tutorial'),
    ownedPaths,
    pathwayTutorials: await tutorialsOf(tx, ownedPaths),
    subscription,
  };
}

async function tutorialsOf(tx: Tx, pathIds: ReadonlySet<number>): Promise<Set<number>> {
  if (pathIds.size === 0) return new Set();
  const rows = await tx
    .select({ id: pathCourses.tutorialId })
    .from(pathCourses)
    .where(inArray(pathCourses.pathId, [...pathIds]));
  return new Set(rows.map(({ id }) => id));
}

async function findActive(tx: Tx, userId: number): Promise<ActiveSubscription | null> {
  const current = await findCurrentSubscription(tx, userId);
  if (!current || !isActive(current.status)) return null;
  const seen = await tx
    .select({ id: monthlyVideosSeen.tutorialId })
    .from(monthlyVideosSeen)
    .where(and(eq(monthlyVideosSeen.subscriptionId, current.id), gte(monthlyVideosSeen.seenAt, current.periodStart)));
  return {
    id: current.id,
    rank: current.planRow.rank,
    free: current.free,
    monthlyVideos: current.planRow.monthlyVideos,
    seen: new Set(seen.map(({ id }) => id)),
  };
}

/** Lets two lessons that begin at once wait for each other, so that one credit is never used twice. */
export async function lockSubscription(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
}

/** Notes a tutorial as seen in the running period. */
export async function useCredit(tx: Tx, subscriptionId: number, tutorialId: number, now: Date): Promise<void> {
  await tx.insert(monthlyVideosSeen).values({ subscriptionId, tutorialId, seenAt: now }).onConflictDoNothing();
}
