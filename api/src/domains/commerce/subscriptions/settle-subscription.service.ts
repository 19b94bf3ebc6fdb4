import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type SubscriptionRow, subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import { recordCharge } from '../payments/record-charge.service.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import type { NewMethod } from '../payment-methods/payment-choice.service.ts';
import { returnCharge } from '../payments/return-charge.service.ts';
import type { School } from '../../../kernel/school/school.ts';
import { useCoupon } from '../coupons/coupons.repo.ts';
import { saveMethod } from '../payment-methods/payment-methods.repo.ts';
import { removePending } from '../pending-subscription/pending-subscription.repo.ts';
import { findPlan } from '../plans/plans.repo.ts';
import type { PostalAddress } from '../shipping/shipping.port.ts';
import { mailSubscribed } from './subscription-mails.service.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { end, startPeriod, startTrial } from './subscription-states.model.ts';
import { changeSubscription, findCurrentSubscription } from './subscriptions.repo.ts';

/** A subscription as agreed, before the charge. */
export interface AgreedSubscription {
  planId: number;
  onTrial: boolean;
  /** Price of the first period, without tax. */
  netCents: number;
  couponId: number | null;
  billingAddress: PostalAddress;
  keep: NewMethod | null;
}

/**
 * Starts an agreed subscription, within the transaction of its payment; an unpaid one ends with it.
 * @returns null when another one has become active in the meantime: the payment is then refunded
 */
export async function settleSubscription(
  tx: Tx,
  school: School,
  settlement: Settlement<AgreedSubscription>,
): Promise<{ id: number } | null> {
  const { payload: agreed, userId, reference, now } = settlement;
  const plan = await findPlan(tx, agreed.planId);
  if (!plan) throw new Error(`Plan ${agreed.planId} does not exist.`);
  const current = await findCurrentSubscription(tx, userId);
  if (current && isActive(current.status))
    return returnCharge(tx, settlement, { action: 'subscription', subscriptionId: current.id });
  if (current) await changeSubscription(tx, current.id, end(now));
  const initial = agreed.onTrial
    ? startTrial(now, plan.trialDays ?? 0)
    : startPeriod(now, plan.period, agreed.netCents);
  const [row] = await tx
    .insert(subscriptions)
    .values({
      status: 'active',
      periodStart: now,
      ...initial,
      userId,
      planId: plan.id,
      startedAt: now,
      // A trial is charged later: its coupon is stored until then.
      firstCouponId: agreed.onTrial ? agreed.couponId : null,
      billingAddress: agreed.billingAddress,
    } satisfies typeof subscriptions.$inferInsert)
    .returning();
  if (!row) throw new Error('An inserted subscription came back empty.');
  if (agreed.onTrial) await tx.update(users).set({ usedFreeTrial: true }).where(eq(users.id, userId));
  if (agreed.keep) await saveMethod(tx, { userId, ...agreed.keep, now });
  if (agreed.couponId !== null) await useCoupon(tx, { couponId: agreed.couponId, userId, reference, now });
  await removePending(tx, userId);
  await recordCharge(tx, settlement, { action: 'subscription', subscriptionId: row.id });
  await mailSubscribed(tx, school, { subscription: row as SubscriptionRow, plan, paidCents: settlement.amountCents });
  return { id: row.id };
}
