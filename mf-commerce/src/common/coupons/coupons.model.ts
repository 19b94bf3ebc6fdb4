/** Codes are sent in upper case, without whitespace from pasting (COM-110). */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** The single active code (COM-120); `planId` is null for a cart code. */
export interface AppliedCoupon {
  codename: string;
  /** USD off the current cart or plan, as calculated by the server (COM-115, COM-116). */
  discount: number;
  planId: number | null;
  /** Subtotal of the cart that the code was checked for; null for a plan. A different subtotal triggers a new check. */
  goods: number | null;
}

/** The code if it applies here: a plan's code does not discount a cart, nor the other way round. */
export const discountFor = (coupon: AppliedCoupon | null, planId: number | null): AppliedCoupon | null =>
  coupon && coupon.planId === planId ? coupon : null;

/** Whether the code was checked for a different cart, for example before a merge at login (COM-056, COM-057). */
export const isStale = (coupon: AppliedCoupon | null, subtotal: number | undefined): boolean =>
  coupon !== null && coupon.planId === null && subtotal !== undefined && coupon.goods !== subtotal;
