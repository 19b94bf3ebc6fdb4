import type { Tx } from '../../../kernel/db/client.ts';
import type { CouponRow } from '../../../kernel/db/schema/coupons.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { buyerOf, findCoupon, lockCoupon } from './coupons.repo.ts';
import {
  type Coupon,
  type CouponCart,
  type CouponRefusal,
  discountOn,
  normalCode,
  refusalForCart,
  refusalForPlan,
  refusalOfCode,
  refusalText,
} from './coupons.model.ts';

/** Why a usable code does not apply to this purchase, or null. */
export type Fits = (coupon: Coupon) => CouponRefusal | null;

interface CodeCheck {
  code: string;
  userId: number | null;
  now: Date;
  fits: Fits;
}

/** Validates a code for the check request. @throws Refusal 404 or 400 with the reason's text and code */
export async function checkCoupon(tx: Tx, { code, userId, now, fits }: CodeCheck): Promise<CouponRow> {
  const coupon = await findCoupon(tx, normalCode(code));
  const refusal = await judge(tx, coupon, { userId, now, fits });
  if (coupon === null || refusal !== null)
    refuse(refusal ?? 'coupon_unknown', refusalText(refusal ?? 'coupon_unknown', coupon));
  return coupon;
}

/** Validates a code for a quote. @throws Refusal 400 with errors on `coupon` (API-C-098) */
export async function requireCoupon(tx: Tx, check: CodeCheck): Promise<CouponRow> {
  return requireValid(tx, await findCoupon(tx, normalCode(check.code)), check);
}

/**
 * Validates a code before charging. One whose uses are limited is locked, so that buyers take its last use one after
 * the other; how often one buyer uses a code is serialized by the buyer's lock.
 * @throws Refusal 400 with errors on `coupon` (API-C-098)
 */
export async function takeCoupon(tx: Tx, check: CodeCheck): Promise<CouponRow> {
  const coupon = await requireCoupon(tx, check);
  return coupon.maxUses === null ? coupon : requireValid(tx, await lockCoupon(tx, coupon.codename), check);
}

async function requireValid(tx: Tx, coupon: CouponRow | null, check: CodeCheck): Promise<CouponRow> {
  const refusal = await judge(tx, coupon, check);
  if (coupon === null || refusal !== null) refuseFields({ coupon: [refusalText(refusal ?? 'coupon_unknown', coupon)] });
  return coupon;
}

async function judge(tx: Tx, coupon: CouponRow | null, check: Omit<CodeCheck, 'code'>): Promise<CouponRefusal | null> {
  if (coupon === null) return 'coupon_unknown';
  const buyer = await buyerOf(tx, coupon.id, check.userId);
  return refusalOfCode(coupon, buyer, check.now) ?? check.fits(coupon);
}

export const fitsCart =
  (cart: CouponCart): Fits =>
  (coupon) =>
    refusalForCart(coupon, cart);

export const fitsPlan =
  (plan: PlanRow): Fits =>
  (coupon) =>
    refusalForPlan(coupon, plan);

/** Cents that a code takes off a plan. */
export const planDiscount = (coupon: CouponRow, plan: PlanRow): number => discountOn(coupon, plan.priceCents ?? 0);
