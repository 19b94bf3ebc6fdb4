import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useEffect } from 'react';
import { useCommerceState } from '../state/commerce-state.ts';
import { recheckCoupon } from './coupon-actions.ts';
import type { AppliedCoupon } from '../state/applied-coupon.ts';
import { discountFor, isStale } from './coupons.model.ts';

/** The active code for the cart or plan, checked again whenever the cart changes (COM-057). */
export function useFreshCoupon(cart: Cart | undefined, planId: number | null): AppliedCoupon | null {
  const host = useHost();
  const intl = useIntl();
  const coupon = useCommerceState((state) => state.coupon);
  const subtotal = cart?.subtotal;
  const stale = planId === null && isStale(coupon, subtotal);
  useEffect(() => {
    if (stale && subtotal !== undefined) void recheckCoupon(host, intl);
  }, [host, intl, stale, subtotal]);
  return discountFor(coupon, planId);
}
