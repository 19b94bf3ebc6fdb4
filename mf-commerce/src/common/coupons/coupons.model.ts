/** Codes travel in upper case, without the blanks that pasting brings (COM-110). */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** The one code in use (COM-120); `planId` is null for a code of the cart. */
export interface AppliedCoupon {
  codename: string;
  /** USD off the present cart or plan, as the server says (COM-115, COM-116). */
  discount: number;
  planId: number | null;
  /** Subtotal of the cart it was checked for; null for a plan. Another subtotal asks anew. */
  goods: number | null;
}

/** What counts of the applied code here: a code of a plan lowers no cart, and the other way round. */
export const discountFor = (coupon: AppliedCoupon | null, planId: number | null): AppliedCoupon | null =>
  coupon && coupon.planId === planId ? coupon : null;

/** Whether the code was checked for another cart than this one, after a merge at login for example (COM-056, COM-057). */
export const isStale = (coupon: AppliedCoupon | null, subtotal: number | undefined): boolean =>
  coupon !== null && coupon.planId === null && subtotal !== undefined && coupon.goods !== subtotal;
