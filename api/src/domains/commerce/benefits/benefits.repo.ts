import { and, eq, ne } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { plans } from '../../../kernel/db/schema/plans.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { type Benefits, benefitsOf } from '../pricing/pricing.model.ts';
import { isActive } from './benefits.model.ts';

/** The user's active subscription with its plan; null without one and for an unpaid one. */
async function findActive(tx: Tx, userId: number) {
  const [current] = await tx
    .select({
      status: subscriptions.status,
      planId: subscriptions.planId,
      rank: plans.rank,
      discountPercent: plans.discountPercent,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  return current && isActive(current.status) ? current : null;
}

/** What the user's plan gives on purchases. */
export const findBenefits = async (tx: Tx, userId: number | null): Promise<Benefits> =>
  benefitsOf(userId === null ? null : await findActive(tx, userId));

/** The plan of the user's active subscription. */
export const findActivePlanId = async (tx: Tx, userId: number): Promise<number | null> =>
  (await findActive(tx, userId))?.planId ?? null;
