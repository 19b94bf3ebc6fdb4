import { COUNTED_RANK } from '@gargoyle/shared/contract/plan-facts';
import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { Entitlement } from '@gargoyle/shared/contract/tutorials.contract';
import { type Benefits, noBenefits } from '../pricing/pricing.model.ts';

/** Everything about a viewer that rights, prices and marks of things depend on. */
export interface Viewer {
  /** Null for anonymous readers. */
  userId: number | null;
  impersonating: boolean;
  ownedTutorials: ReadonlySet<number>;
  ownedPaths: ReadonlySet<number>;
  /** Runs of live courses with a seat. */
  ownedSeats: ReadonlySet<number>;
  /** Tutorials of owned pathways. */
  pathwayTutorials: ReadonlySet<number>;
  /** The active subscription; an unpaid or ended one gives nothing. */
  subscription: ActiveSubscription | null;
  /** What its plan gives on purchases. */
  benefits: Benefits;
  /** Ids of what lies in the viewer's cart. */
  inCart: (model: OrderedModel) => ReadonlySet<number>;
}

export interface ActiveSubscription {
  id: number;
  rank: number;
  free: boolean;
  /** Tutorials a period; null without a limit. */
  monthlyVideos: number | null;
  /** Tutorials that used one in the running period. */
  seen: ReadonlySet<number>;
}

const nobody: ReadonlySet<number> = new Set();
export const anonymous: Viewer = {
  userId: null,
  impersonating: false,
  ownedTutorials: nobody,
  ownedPaths: nobody,
  ownedSeats: nobody,
  pathwayTutorials: nobody,
  subscription: null,
  benefits: noBenefits,
  inCart: () => nobody,
};

/** Whether and why a viewer may watch a tutorial; the first reason that holds, in the order of API-L-152. */
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
 * What beginning to watch costs (API-L-080 to API-L-083). A subscriber's first watch of a tutorial that is not
 * owned is noted in the seen list on every plan; only rank 1 has a limit to it.
 */
export function decideStart(viewer: Viewer, tutorialId: number): StartDecision {
  const { reason } = entitlementOf(viewer, tutorialId);
  const { subscription } = viewer;
  if (reason === 'none')
    return { kind: 'refuse', code: subscription?.rank === COUNTED_RANK ? 'no_credits' : 'forbidden_to_watch' };
  const unowned = reason === 'credit' || reason === 'subscribed' || reason === 'free';
  return subscription && unowned && !subscription.seen.has(tutorialId)
    ? { kind: 'use-credit', subscriptionId: subscription.id }
    : { kind: 'watch' };
}
