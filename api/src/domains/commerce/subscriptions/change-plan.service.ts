import { mayUpgrade } from '@gargoyle/shared/contract/plan-facts';
import type { PlanChange } from '@gargoyle/shared/contract/subscriptions.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Tx } from '../../../kernel/db/client.ts';
import type { CouponRow } from '../../../kernel/db/schema/coupons.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import type { Buying } from '../payments/buying.service.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { requireExpectedTotal } from '../payments/expected-total.model.ts';
import { checkCoupon, fitsPlan, planDiscount, takeCoupon } from '../coupons/check-coupon.service.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { isIndividual } from '../plans/plans.model.ts';
import { toPlanBrief } from '../plans/plans.view.ts';
import { shareOf, toWire } from '../../../kernel/money/money.ts';
import { taxAt } from '../shipping/tax.service.ts';
import { defaultSource } from './default-source.service.ts';
import { type ChangeQuote, quoteChange } from './plan-change.model.ts';
import { settlePlanChange } from './settle-plan-change.service.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { type CurrentSubscription, findCurrentSubscription } from './subscriptions.repo.ts';

interface Upgrade {
  current: CurrentSubscription;
  plan: PlanRow;
}

/** @throws Refusal with errors in the order of API-C-064: 400 on `newPlan`, then 409 */
async function requireUpgrade(tx: Tx, userId: number, newPlan: number): Promise<Upgrade> {
  const wrong = () => refuseFields({ newPlan: ['Select a plan of a higher rank.'] });
  const plan = await findPlan(tx, newPlan);
  if (!plan || !isIndividual(plan)) return wrong();
  const current = await findCurrentSubscription(tx, userId);
  if (!current || !isActive(current.status)) refuse('conflict', 'You have no active subscription.');
  if (plan.rank <= current.planRow.rank) return wrong();
  if (!mayUpgrade({ rank: current.planRow.rank, free: current.free }))
    refuse('upgrade_not_allowed', TEXTS.upgradeNotAllowed);
  return { current, plan };
}

async function quote({ current, plan }: Upgrade, coupon: CouponRow | null, now: Date): Promise<ChangeQuote> {
  const basisPoints = await taxAt(current.billingAddress);
  if (basisPoints === null)
    refuse('shipping_unavailable', 'We cannot compute tax right now. Please try again in a moment.');
  const period = {
    onTrial: current.status === 'trial',
    periodStart: current.periodStart,
    periodEnd: current.nextBillingAt,
    lastPaidCents: current.lastPaidCents,
  };
  const discount = coupon ? planDiscount(coupon, plan) : 0;
  return quoteChange(period, plan, discount, (cents) => shareOf(cents, basisPoints), now);
}

const toPlanChange = ({ current, plan }: Upgrade, quoted: ChangeQuote): PlanChange => ({
  currentPlan: toPlanBrief(current.planRow),
  newPlan: toPlanBrief(plan),
  prorated: quoted.prorated,
  unusedCredit: toWire(quoted.unusedCents),
  discount: toWire(quoted.discountCents),
  tax: toWire(quoted.taxCents),
  amountDue: toWire(quoted.dueCents),
  chargeDate: quoted.chargeAt.toISOString(),
});

/** What an upgrade would cost, without executing it (API-C-071). */
export async function previewChange(
  tx: Tx,
  query: { userId: number; newPlan: number; code: string | undefined; now: Date },
): Promise<PlanChange> {
  const { userId, newPlan, code, now } = query;
  const upgrade = await requireUpgrade(tx, userId, newPlan);
  const coupon = code ? await checkCoupon(tx, { code, userId, now, fits: fitsPlan(upgrade.plan) }) : null;
  return toPlanChange(upgrade, await quote(upgrade, coupon, now));
}

/**
 * Upgrades the plan. The caller holds the buyer's lock. @throws Refusal 400, 402, 409; the plan then stays unchanged
 */
export async function changePlan(
  buying: Buying,
  input: { newPlan: number; coupon?: string | null | undefined; expectedTotal?: number | undefined },
): Promise<{ id: number }> {
  const { tx, school, user, impersonatorId, now } = buying;
  const upgrade = await requireUpgrade(tx, user.id, input.newPlan);
  const { current, plan } = upgrade;
  const coupon = input.coupon
    ? await takeCoupon(tx, { code: input.coupon, userId: user.id, now, fits: fitsPlan(plan) })
    : null;
  const quoted = await quote(upgrade, coupon, now);
  requireExpectedTotal(input.expectedTotal, quoted.dueCents, toPlanChange(upgrade, quoted));
  const onTrial = current.status === 'trial';
  const settlement = await chargeBuyer(tx, school.payments, {
    purpose: 'plan_change',
    userId: user.id,
    impersonatorId,
    amountCents: onTrial ? 0 : quoted.dueCents,
    payload: {
      subscriptionId: current.id,
      planId: plan.id,
      onTrial,
      periodStart: current.periodStart.toISOString(),
      // What it credits was paid, too: the next upgrade credits it again.
      netCents: (plan.priceCents ?? 0) - quoted.discountCents,
      couponId: coupon?.id ?? null,
    },
    source: onTrial || quoted.dueCents === 0 ? { token: '' } : await defaultSource(tx, user.id),
    subscriptionId: current.id,
    request: buying.request,
    now,
  });
  return (await settlePlanChange(tx, school, settlement)) ?? refuse('conflict', 'Your subscription has just changed.');
}
