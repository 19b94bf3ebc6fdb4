import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { Buying } from '../payments/buying.service.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { taxAt } from '../shipping/tax.service.ts';
import { dueCharge, nextPlan } from './due-charge.service.ts';
import { defaultSource } from './default-source.service.ts';
import { settleTrialPayment } from './settle-trial-payment.service.ts';
import { findCurrentSubscription } from './subscriptions.repo.ts';

/**
 * Ends the buyer's trial by paying the first period now. The caller holds the buyer's lock.
 * @throws Refusal 409 when not on trial, 402 when declined; the trial then continues
 */
export async function payTrial({ tx, school, user, impersonatorId, now, request }: Buying): Promise<{ id: number }> {
  const current = await findCurrentSubscription(tx, user.id);
  if (current?.status !== 'trial') refuse('conflict', 'You are not on a free trial.');
  const basisPoints = await taxAt(current.billingAddress);
  if (basisPoints === null)
    refuse('shipping_unavailable', 'We cannot compute tax right now. Please try again in a moment.');
  const plan = await nextPlan(tx, current, current.planRow);
  const first = await dueCharge(tx, current, plan, basisPoints);
  const settlement = await chargeBuyer(tx, school.payments, {
    purpose: 'trial_payment',
    userId: user.id,
    impersonatorId,
    amountCents: first.dueCents,
    payload: { subscriptionId: current.id, planId: plan.id, netCents: first.priceCents - first.discountCents },
    source: await defaultSource(tx, user.id),
    subscriptionId: current.id,
    request,
    now,
  });
  return (await settleTrialPayment(tx, school, settlement)) ?? refuse('conflict', 'You are not on a free trial.');
}
