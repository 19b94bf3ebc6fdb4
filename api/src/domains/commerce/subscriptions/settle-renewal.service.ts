import type { Tx } from '../../../kernel/db/client.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import type { School } from '../../../kernel/school/school.ts';
import { recordCharge } from '../payments/record-charge.service.ts';
import { returnCharge } from '../payments/return-charge.service.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { mailCharged } from './subscription-mails.service.ts';
import { startPeriod } from './subscription-states.model.ts';
import { changeSubscription, findSubscription } from './subscriptions.repo.ts';

/** A period that falls due, before its charge. Moments are ISO texts. */
export interface AgreedRenewal {
  subscriptionId: number;
  planId: number;
  /** Until when the period before is paid; null when it never was. */
  paidUntil: string | null;
  start: string;
  /** Without tax. */
  netCents: number;
}

/**
 * Starts the period that was paid: a renewal, the first one after a trial, or a late one.
 * @returns null when the subscription has ended or another period was paid meanwhile: the payment is then refunded
 */
export async function settleRenewal(
  tx: Tx,
  school: School,
  settlement: Settlement<AgreedRenewal>,
): Promise<{ id: number } | null> {
  const { payload: agreed, userId } = settlement;
  const { subscriptionId } = agreed;
  const plan = await findPlan(tx, agreed.planId);
  if (!plan) throw new Error(`Plan ${agreed.planId} does not exist.`);
  const current = await findSubscription(tx, userId, subscriptionId);
  const isOwed =
    current && current.status !== 'ended' && (current.nextBillingAt?.toISOString() ?? null) === agreed.paidUntil;
  if (!isOwed) return returnCharge(tx, settlement, { action: 'renewal', subscriptionId });
  const period = startPeriod(new Date(agreed.start), plan.period, agreed.netCents);
  const subscription = await changeSubscription(tx, subscriptionId, { ...period, planId: plan.id });
  await recordCharge(tx, settlement, { action: 'renewal', subscriptionId });
  await mailCharged(tx, school, { subscription, plan, paidCents: settlement.amountCents });
  return { id: subscriptionId };
}
