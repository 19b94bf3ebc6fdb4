/** The single active code (COM-120); `planId` is null for a cart code. */
export interface AppliedCoupon {
  codename: string;
  /** USD off the current cart or plan, as calculated by the server (COM-115, COM-116). */
  discount: number;
  planId: number | null;
  /** Subtotal of the cart that the code was checked for; null for a plan. A different subtotal triggers a new check. */
  goods: number | null;
  /** Applied by the page for a promo, not by the buyer (COM-427). */
  automatic?: boolean;
}
