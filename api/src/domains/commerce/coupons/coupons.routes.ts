import { type CouponCheck, couponsContract } from '@gargoyle/shared/contract/coupons.contract';
import type { FastifyInstance } from 'fastify';
import type { CouponRow } from '../../../kernel/db/schema/coupons.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { cartOwner } from '../order-items/cart-owner.ts';
import { couponCartOf, priceCart } from '../order-items/cart.service.ts';
import { listPlans } from '../plans/plans.repo.ts';
import { toWire } from '../../../kernel/money/money.ts';
import { discountOn, discountsOnPlans, refusalText } from './coupons.model.ts';
import { checkCoupon, type Fits, fitsCart, fitsPlan, planDiscount } from './check-coupon.service.ts';
import { readPlanId, readPlanIds } from './plan-ids.model.ts';

const notANumber = (): never => refuse('coupon_invalid', refusalText('coupon_invalid', null));

/** The response for a global promo: its discount on each requested plan (API-C-089). */
function toPromo(coupon: CouponRow, plans: readonly PlanRow[]): CouponCheck {
  const reduced = discountsOnPlans(coupon, plans).map(({ plan, priceCents, discountCents }) => ({
    id: plan.id,
    name: plan.name,
    price: toWire(priceCents),
    discountAmount: toWire(discountCents),
    priceDiscount: toWire(priceCents - discountCents),
  }));
  return {
    codename: coupon.codename,
    discount: coupon.kind === 'pctg' ? coupon.value : toWire(coupon.value),
    discountType: coupon.kind,
    plans: Object.fromEntries(reduced.map((plan) => [String(plan.id), plan])),
    headlineTitle: coupon.headlineTitle,
    subHeadline1: coupon.subHeadline1,
    subHeadline2: coupon.subHeadline2,
  };
}

export function couponsRoutes(app: FastifyInstance): void {
  const on = binder(app, couponsContract);

  on('coupons.check', async (call) => {
    const { input, tx, user, now } = call;
    const query = { code: input.code, userId: user?.id ?? null, now };
    if (input.plans !== undefined) {
      const ids = readPlanIds(input.plans) ?? notANumber();
      const plans = (await listPlans(tx)).filter(({ id }) => ids.includes(id));
      const fits: Fits = (coupon) => (discountsOnPlans(coupon, plans).length > 0 ? null : 'coupon_not_for_plan');
      return toPromo(await checkCoupon(tx, { ...query, fits }), plans);
    }
    if (input.plan !== undefined) {
      const id = readPlanId(String(input.plan)) ?? notANumber();
      const plan = (await listPlans(tx)).find((known) => known.id === id);
      const fits = plan ? fitsPlan(plan) : () => 'coupon_not_for_plan' as const;
      const coupon = await checkCoupon(tx, { ...query, fits });
      const amount = plan ? toWire(planDiscount(coupon, plan)) : 0;
      return { codename: coupon.codename, discount: amount, discountAmount: amount };
    }
    const cart = await priceCart(tx, cartOwner(call), now);
    const coupon = await checkCoupon(tx, { ...query, fits: fitsCart(couponCartOf(cart)) });
    return { codename: coupon.codename, discount: toWire(discountOn(coupon, cart.subtotalCents)) };
  });
}
