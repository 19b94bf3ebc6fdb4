import type { Tx } from '../../../kernel/db/client.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import { recordCharge } from '../payments/record-charge.service.ts';
import { returnCharge } from '../payments/return-charge.service.ts';
import type { School } from '../../../kernel/school/school.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { mailCharged } from './subscription-mails.service.ts';
import { startPeriod } from './subscription-states.model.ts';
import { changeSubscription, findSubscription } from './subscriptions.repo.ts';

/** Payment of the first period before the trial has ended. */
export interface AgreedTrialPayment {
  subscriptionId: number;
  planId: number;
  /** Without tax. */
  netCents: number;
}

/**
 * Ends a trial early with its payment; the first paid period starts at once.
 * @returns null when the trial has ended by itself in the meantime: the payment is then refunded
 */
export async function settleTrialPayment(
  tx: Tx,
  school: School,
  settlement: Settlement<AgreedTrialPayment>,
): Promise<{ id: number } | null> {
  const { payload: agreed, userId, now } = settlement;
  const plan = await findPlan(tx, agreed.planId);
  if (!plan) throw new Error(`Plan ${agreed.planId} does not exist.`);
  const current = await findSubscription(tx, userId, agreed.subscriptionId);
  if (current?.status !== 'trial')
    return returnCharge(tx, settlement, { action: 'trial_payment', subscriptionId: agreed.subscriptionId });
  const period = startPeriod(now, plan.period, agreed.netCents);
  const subscription = await changeSubscription(tx, agreed.subscriptionId, { ...period, planId: plan.id });
  await recordCharge(tx, settlement, { action: 'trial_payment', subscriptionId: subscription.id });
  await mailCharged(tx, school, { subscription, plan, paidCents: settlement.amountCents });
  return { id: subscription.id };
}
