import { eq } from 'drizzle-orm';
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

/** When a charge, or the mail about it, that lacked the shipping service's tax is tried again. */
export const whenTaxIsAskedAgain = (now: Date): Date => addDays(now, WAIT_DAYS);

/** The plan of the period to come: the downgraded one where that was asked for. */
export async function nextPlan(tx: Tx, row: SubscriptionRow, plan: PlanRow): Promise<PlanRow> {
  if (!row.pendingDowngrade) return plan;
  const [lower] = await tx.select().from(plans).where(eq(plans.rank, DOWNGRADED_RANK));
  return lower ?? plan;
}

/**
 * What the period to come costs: the mail that announces a charge and the charge itself say the same. The first
 * period keeps its own price, and its code on the plan it was given for, until it is paid.
 * @param next plan of that period
 */
export async function dueCharge(
  tx: Tx,
  row: SubscriptionRow,
  next: PlanRow,
  taxBasisPoints: number,
): Promise<FirstCharge> {
  if (!nothingPaidYet(row, next.period)) return renewalCharge(next, taxBasisPoints);
  const kept = row.firstCouponId !== null && next.id === row.planId;
  return firstCharge(next, kept ? await findCouponById(tx, row.firstCouponId ?? 0) : null, taxBasisPoints);
}
