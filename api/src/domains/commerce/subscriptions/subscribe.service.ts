import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import type { HandlerInput } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { requireExpected } from '../payments/expected-total.model.ts';
import { choosePayment } from '../payment-methods/payment-choice.service.ts';
import type { Buying } from '../payments/buying.service.ts';
import { chooseAddress } from '../addresses/addresses.service.ts';
import { listAddresses } from '../addresses/addresses.repo.ts';
import { fitsPlan, requireCoupon } from '../coupons/judge-coupon.service.ts';
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
 * Places a subscription: starts the trial, or charges the first period where the trial was used.
 * The caller holds the buyer's lock.
 * @throws Refusal for everything that stands in the way; nothing is charged then
 */
export async function subscribe(buying: Buying, input: SubscribeInput): Promise<{ id: number }> {
  const { tx, school, user, now, impersonatorId } = buying;
  if (!mayPurchase(user)) refuse('not_allowed_to_purchase', TEXTS.notAllowedToPurchase);
  const plan = await findPlan(tx, input.plan);
  if (!plan || !isIndividual(plan)) refuseFields({ plan: ['Select a valid plan.'] });
  const current = await findCurrentSubscription(tx, user.id);
  if (current && isActive(current.status)) refuseSecond();
  const onTrial = agreeOnTrial(input.usedFreeTrial, user.usedFreeTrial, plan);

  const coupon = input.coupon
    ? await requireCoupon(tx, { code: input.coupon, userId: user.id, now, fits: fitsPlan(plan) })
    : null;
  const { address, judged } = await chooseAddress(tx, user.id, await billingChoice(buying, input), 'billingAddress');
  const first = firstCharge(plan, coupon, judged.taxBasisPoints);
  const dueCents = onTrial ? 0 : first.dueCents;
  requireExpected(input.expectedTotal, dueCents, {
    price: toWire(first.priceCents),
    discounted: toWire(first.discountCents),
    taxAmount: toWire(first.taxCents),
    cost: toWire(dueCents),
  });

  // Renewals need a method to charge: a new one is always kept.
  const { source, keep } = await choosePayment(tx, school.payments, {
    userId: user.id,
    input: input.payment,
    store: true,
    deviceData: input.deviceData,
  });
  const settlement = await chargeBuyer(school.payments, {
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
    deviceData: input.deviceData,
    requestKey: buying.requestKey,
    now,
  });
  return (await settleSubscription(tx, school, settlement)) ?? refuseSecond();
}

const refuseSecond = (): never => refuse('already_subscribed', 'You already have a subscription.');

/**
 * Whether the subscription starts with a trial: the school's own record says so, and a buyer who was told otherwise
 * is asked again instead of being charged by surprise (API-C-049).
 */
function agreeOnTrial(said: boolean | undefined, used: boolean, plan: PlanRow): boolean {
  if (said !== undefined && said !== used)
    refuse(
      'trial_already_used',
      used
        ? 'Your free trial has already been used. If you continue, you will be charged today.'
        : 'Your free trial is still available. Please review your subscription again.',
    );
  return !used && plan.trialDays !== null;
}

/** Without a billing address in the body, the first stored one. */
async function billingChoice({ tx, user }: Buying, input: SubscribeInput) {
  if (input.billingAddress !== undefined) return input.billingAddress;
  const [first] = await listAddresses(tx, user.id);
  return first?.id ?? refuseFields({ billingAddress: [TEXTS.required] });
}
