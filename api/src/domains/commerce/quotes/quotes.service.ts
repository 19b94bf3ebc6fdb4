import type { AddressValidation } from '@gargoyle/shared/contract/addresses.contract';
import type { Tx } from '../../../kernel/db/client.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { fitsCart, fitsPlan, requireCoupon } from '../coupons/check-coupon.service.ts';
import { discountOn } from '../coupons/coupons.model.ts';
import { couponCartOf, priceCart } from '../order-items/cart.service.ts';
import { findPending } from '../pending-subscription/pending-subscription.repo.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { shareOf, toWire } from '../../../kernel/money/money.ts';
import { isPhysical } from '../sellables/sellables.model.ts';
import { firstCharge } from '../plan-charges/plan-charges.model.ts';
import type { ValidAddress } from '../addresses/addresses.service.ts';

interface QuoteRequest {
  userId: number;
  validated: ValidAddress;
  code: string | undefined;
  planId: number | undefined;
  now: Date;
}

/**
 * Delivery methods and tax for a validated address: for the requested plan, else for the cart, else for the pending
 * plan.
 * @throws Refusal 400 on `plan` or `coupon`
 */
export async function quoteAt(tx: Tx, request: QuoteRequest): Promise<AddressValidation> {
  const { userId, validated, code, planId, now } = request;
  if (planId !== undefined) return quotePlan(tx, request, planId);
  const cart = await priceCart(tx, { userId }, now);
  const pending = cart.lines.length === 0 ? await findPending(tx, userId) : null;
  if (pending) return quotePlan(tx, request, pending.planId);
  const coupon = code ? await requireCoupon(tx, { code, userId, now, fits: fitsCart(couponCartOf(cart)) }) : null;
  const discount = coupon ? discountOn(coupon, cart.subtotalCents) : 0;
  const physical = cart.lines.some(({ item }) => isPhysical(item.model));
  return {
    deliveryMethods: physical
      ? validated.deliveries.map(({ costCents, ...method }) => ({ ...method, cost: toWire(costCents) }))
      : [],
    tax: toWire(shareOf(cart.subtotalCents - discount, validated.taxBasisPoints)),
    taxPctg: validated.taxBasisPoints / 100,
  };
}

async function quotePlan(
  tx: Tx,
  { userId, validated, code, now }: QuoteRequest,
  planId: number,
): Promise<AddressValidation> {
  const plan = await findPlan(tx, planId);
  if (!plan) refuseFields({ plan: ['Select a valid plan.'] });
  const coupon = code ? await requireCoupon(tx, { code, userId, now, fits: fitsPlan(plan) }) : null;
  return {
    deliveryMethods: [],
    tax: toWire(firstCharge(plan, coupon, validated.taxBasisPoints).taxCents),
    taxPctg: validated.taxBasisPoints / 100,
  };
}
