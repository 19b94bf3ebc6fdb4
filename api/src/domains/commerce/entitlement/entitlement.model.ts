import { COUNTED_RANK } from '@gargoyle/shared/contract/plan-facts';
import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { Entitlement } from '@gargoyle/shared/contract/tutorials.contract';
import { type Benefits, noBenefits } from '../pricing/pricing.model.ts';

/** Everything about a viewer that rights, prices and cart or ownership flags depend on. */
export interface Viewer {
  /** Null for anonymous readers. */
  userId: number | null;
  impersonating: boolean;
  ownedTutorials: ReadonlySet<number>;
  ownedPaths: ReadonlySet<number>;
  /** Runs of live courses in which the viewer has a seat. */
  ownedSeats: ReadonlySet<number>;
  /** Tutorials of owned pathways. */
  pathwayTutorials: ReadonlySet<number>;
  /** The active subscription; an unpaid or ended one gives nothing. */
  subscription: ActiveSubscription | null;
  /** What the subscription's plan gives on purchases. */
  benefits: Benefits;
  /** Ids of the objects in the viewer's cart. */
  inCart: (model: OrderedModel) => ReadonlySet<number>;
}

export interface ActiveSubscription {
  id: number;
  rank: number;
  free: boolean;
  periodStart: Date;
  /** Tutorials per period; null means no limit. */
  monthlyVideos: number | null;
  /** Tutorials watched in the current period; each used one of the period's videos. */
  seen: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();
export const anonymous: Viewer = {
  userId: null,
  impersonating: false,
  ownedTutorials: none,
  ownedPaths: none,
  ownedSeats: none,
  pathwayTutorials: none,
  subscription: null,
  benefits: noBenefits,
  inCart: () => none,
};

/** Whether a viewer may watch a tutorial and why: the first reason that applies, in the order of API-L-152. */
export function entitlementOf(viewer: Viewer, tutorialId: number): Entitlement {
  const { subscription } = viewer;
  const counted = subscription !== null && !subscription.free && subscription.rank === COUNTED_RANK;
  const credits = {
    creditsUsed: counted ? subscription.seen.size : null,
    creditsLimit: counted ? subscription.monthlyVideos : null,
  };
  const reason = reasonFor(viewer, tutorialId);
  return { canWatch: reason !== 'credit' && reason !== 'none', reason, ...credits };
}

function reasonFor(viewer: Viewer, tutorialId: number): Entitlement['reason'] {
  const { subscription } = viewer;
  if (viewer.impersonating) return 'impersonating';
  if (viewer.ownedTutorials.has(tutorialId)) return 'owned';
  if (viewer.pathwayTutorials.has(tutorialId)) return 'pathway';
  if (!subscription) return 'none';
  if (subscription.free) return 'free';
  if (subscription.rank > COUNTED_RANK) return 'subscribed';
  if (subscription.seen.has(tutorialId)) return 'seen';
  return creditsLeft(subscription) > 0 ? 'credit' : 'none';
}

const creditsLeft = ({ monthlyVideos, seen }: ActiveSubscription): number =>
  monthlyVideos === null ? Number.POSITIVE_INFINITY : monthlyVideos - seen.size;

/** Special videos are open to everyone who is signed in (API-L-152). */
export const mayWatchSpecialVideos = (viewer: Viewer): boolean => viewer.userId !== null;

export type StartDecision =
  | { kind: 'watch' }
  /** Watching this tutorial uses one of the period's videos. */
  | { kind: 'use-credit'; subscriptionId: number }
  | { kind: 'refuse'; code: 'no_credits' | 'forbidden_to_watch' };

/**
 * What starting to watch costs (API-L-080 to API-L-083). The first watch of a tutorial that is not owned is recorded
 * in the seen list on every plan; only rank 1 has a limit. A viewing that began before the current period, reported
 * late, uses no video of this period, nor is it lost when none are left (API-L-169).
 */
export function decideStart(viewer: Viewer, tutorialId: number, startedAt: Date): StartDecision {
  const { reason } = entitlementOf(viewer, tutorialId);
  const { subscription } = viewer;
  const isCounted = subscription !== null && (reason === 'credit' || reason === 'none');
  if (isCounted && startedAt < subscription.periodStart) return { kind: 'watch' };
  if (reason === 'none')
    return { kind: 'refuse', code: subscription?.rank === COUNTED_RANK ? 'no_credits' : 'forbidden_to_watch' };
  const unowned = reason === 'credit' || reason === 'subscribed' || reason === 'free';
  return subscription && unowned && !subscription.seen.has(tutorialId)
    ? { kind: 'use-credit', subscriptionId: subscription.id }
    : { kind: 'watch' };
}
