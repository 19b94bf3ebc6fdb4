import { eq } from '../../../kernel/db/drizzle.ts';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type PlanRow, plans } from '../../../kernel/db/schema/plans.ts';
import type { SubscriptionRow } from '../../../kernel/db/schema/subscriptions.ts';
import { findCouponById } from '../coupons/coupons.repo.ts';
import { type FirstCharge, firstCharge, renewalCharge } from '../plan-charges/plan-charges.model.ts';
import { nothingPaidYet } from './subscription-states.model.ts';

/** Rank that a downgrade from Yearly leads to. */
const DOWNGRADED_RANK = 2;

const WAIT_DAYS = 1 / 24;

/** When to retry a charge or its reminder after the shipping service could not provide the tax. */
export const taxRetryAt = (now: Date): Date => addDays(now, WAIT_DAYS);

/** The plan of the next period: the lower one if a downgrade is pending. */
export async function nextPlan(tx: Tx, row: SubscriptionRow, plan: PlanRow): Promise<PlanRow> {
  if (!row.pendingDowngrade) return plan;
  const [lower] = await tx.select().from(plans).where(eq(plans.rank, DOWNGRADED_RANK));
  return lower ?? plan;
}

/**
 * What the next period costs, both for the charge and for the reminder before it. Until the first period is paid, it
 * has its own price, and its coupon as long as the plan is the one it was given for.
 * @param next plan of the next period
 */
export async function dueCharge(
  tx: Tx,
  row: SubscriptionRow,
  next: PlanRow,
  taxBasisPoints: number,
): Promise<FirstCharge> {
  if (!nothingPaidYet(row, next.period)) return renewalCharge(next, taxBasisPoints);
  const couponApplies = row.firstCouponId !== null && next.id === row.planId;
  return firstCharge(next, couponApplies ? await findCouponById(tx, row.firstCouponId ?? 0) : null, taxBasisPoints);
}
