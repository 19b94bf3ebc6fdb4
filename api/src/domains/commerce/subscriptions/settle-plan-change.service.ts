import type { Tx } from '../../../kernel/db/client.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import { recordCharge } from '../payments/record-charge.service.ts';
import { returnCharge } from '../payments/return-charge.service.ts';
import type { School } from '../../../kernel/school/school.ts';
import { useCoupon } from '../coupons/coupons.repo.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { mailCharged } from './subscription-mails.service.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { startPeriod } from './subscription-states.model.ts';
import { changeSubscription, findSubscription } from './subscriptions.repo.ts';

/** An upgrade as agreed, before the charge. */
export interface AgreedPlanChange {
  subscriptionId: number;
  planId: number;
  onTrial: boolean;
  /** Start of the period whose rest is credited, as ISO text. */
  periodStart: string;
  /** Paid for the new period, without tax: the charge and what it credits. */
  netCents: number;
  couponId: number | null;
}

/**
 * Applies an upgrade: at once with a new period, or on trial for the time after it. The latest choice replaces a
 * pending cancellation or downgrade (API-C-069).
 * @returns null when the subscription has ended, changed its plan or started another period in the meantime: the
 * payment is then refunded
 */
export async function settlePlanChange(
  tx: Tx,
  school: School,
  settlement: Settlement<AgreedPlanChange>,
): Promise<{ id: number } | null> {
  const { payload: agreed, userId, reference, now } = settlement;
  const plan = await findPlan(tx, agreed.planId);
  if (!plan) throw new Error(`Plan ${agreed.planId} does not exist.`);
  const current = await findSubscription(tx, userId, agreed.subscriptionId);
  const unchanged =
    current &&
    isActive(current.status) &&
    current.planRow.rank < plan.rank &&
    current.periodStart.toISOString() === agreed.periodStart;
  if (!unchanged) return returnCharge(tx, settlement, { action: 'plan_change', subscriptionId: agreed.subscriptionId });
  const change = agreed.onTrial
    ? { firstCouponId: agreed.couponId, pendingChange: false, pendingDowngrade: false }
    : startPeriod(now, plan.period, agreed.netCents);
  const subscription = await changeSubscription(tx, agreed.subscriptionId, { ...change, planId: plan.id });
  if (agreed.couponId !== null) await useCoupon(tx, { couponId: agreed.couponId, userId, reference, now });
  await recordCharge(tx, settlement, { action: 'plan_change', subscriptionId: subscription.id });
  if (settlement.charge) await mailCharged(tx, school, { subscription, plan, paidCents: settlement.amountCents });
  return { id: subscription.id };
}
