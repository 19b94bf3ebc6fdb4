import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import type { HandlerInput } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { requireExpectedTotal } from '../payments/expected-total.model.ts';
import { choosePayment } from '../payment-methods/payment-choice.service.ts';
import type { Buying } from '../payments/buying.service.ts';
import { chooseAddress } from '../addresses/addresses.service.ts';
import { listAddresses } from '../addresses/addresses.repo.ts';
import { fitsPlan, takeCoupon } from '../coupons/check-coupon.service.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { isIndividual } from '../plans/plans.model.ts';
import { toWire } from '../../../kernel/money/money.ts';
import { mayPurchase } from '../pricing/purchasers.model.ts';
import { firstCharge } from '../plan-charges/plan-charges.model.ts';
import { settleSubscription } from './settle-subscription.service.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { findCurrentSubscription } from './subscriptions.repo.ts';
import type { subscriptionsContract } from '@gargoyle/shared/contract/subscriptions.contract';

type Endpoint = Extract<(typeof subscriptionsContract)[number], { name: 'subscriptions.create' }>;
export type SubscribeInput = HandlerInput<Endpoint>;

/**
 * Creates a subscription: starts the trial, or charges the first period if the trial was used.
 * The caller holds the buyer's lock.
 * @throws Refusal when the subscription cannot be created; nothing is charged then
 */
export async function subscribe(buying: Buying, input: SubscribeInput): Promise<{ id: number }> {
  const { tx, school, user, now, impersonatorId } = buying;
  if (!mayPurchase(user)) refuse('not_allowed_to_purchase', TEXTS.notAllowedToPurchase);
  const plan = await findPlan(tx, input.plan);
  if (!plan || !isIndividual(plan)) refuseFields({ plan: ['Select a valid plan.'] });
  const current = await findCurrentSubscription(tx, user.id);
  if (current && isActive(current.status)) refuseSecond();
  const onTrial = startsWithTrial(input.usedFreeTrial, user.usedFreeTrial, plan);

  const coupon = input.coupon
    ? await takeCoupon(tx, { code: input.coupon, userId: user.id, now, fits: fitsPlan(plan) })
    : null;
  const { address, validated } = await chooseAddress(tx, user.id, await billingChoice(buying, input), 'billingAddress');
  const first = firstCharge(plan, coupon, validated.taxBasisPoints);
  const dueCents = onTrial ? 0 : first.dueCents;
  requireExpectedTotal(input.expectedTotal, dueCents, {
    price: toWire(first.priceCents),
    discounted: toWire(first.discountCents),
    taxAmount: toWire(first.taxCents),
    cost: toWire(dueCents),
  });

  // Renewals need a method to charge, so a new one is always saved.
  const { source, keep } = await choosePayment(tx, school.payments, {
    userId: user.id,
    input: input.payment,
    store: true,
    deviceData: input.deviceData,
  });
  const settlement = await chargeBuyer(tx, school.payments, {
    purpose: 'subscription',
    userId: user.id,
    impersonatorId,
    amountCents: dueCents,
    payload: {
      planId: plan.id,
      onTrial,
      netCents: first.priceCents - first.discountCents,
      couponId: coupon?.id ?? null,
      billingAddress: address,
      keep,
    },
    source,
    newMethod: keep,
    deviceData: input.deviceData,
    request: buying.request,
    now,
  });
  return (await settleSubscription(tx, school, settlement)) ?? refuseSecond();
}

const refuseSecond = (): never => refuse('already_subscribed', 'You already have a subscription.');

/**
 * Whether the subscription starts with a trial. The school's own record decides; a buyer who was shown something else
 * has to confirm instead of being charged by surprise (API-C-049).
 */
function startsWithTrial(shown: boolean | undefined, used: boolean, plan: PlanRow): boolean {
  if (shown !== undefined && shown !== used)
    refuse(
      'trial_already_used',
      used
        ? 'Your free trial has already been used. If you continue, you will be charged today.'
        : 'Your free trial is still available. Please review your subscription again.',
    );
  return !used && plan.trialDays !== null;
}

/** Uses the first stored address when the request has no billing address. */
async function billingChoice({ tx, user }: Buying, input: SubscribeInput) {
  if (input.billingAddress !== undefined) return input.billingAddress;
  const [first] = await listAddresses(tx, user.id);
  return first?.id ?? refuseFields({ billingAddress: [TEXTS.required] });
}
