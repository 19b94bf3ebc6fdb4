import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import type { Order } from '@gargoyle/shared/contract/orders.contract';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { billedId, EMPTY_DRAFT, paymentBody } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { refreshCart } from '../../common/cart/cart-actions.ts';
import { EMPTY_CART } from '../../common/cart/cart.model.ts';
import { setCart } from '../../common/cart/cart.queries.ts';
import type { Attempts } from '../../common/checkout/attempts.ts';
import { recheckCoupon } from '../../common/cart/coupon-actions.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { trackSale } from '../../common/tracking/track-sale.ts';
import { purchaseEvent } from './tracking.model.ts';

/** `changed`: the amounts differ from those the buyer agreed to; the new ones are now on screen (COM-504). */
export type PlaceResult<T> = { done: T } | { changed: true } | { failed: true };

/**
 * Handles a rejected order: shows a toast and preserves the draft, except for a single-use nonce that failed to pay.
 */
export function handlePlaceError(
  host: Host,
  intl: IntlShape,
  error: unknown,
  fallback: string,
): { changed: true } | { failed: true } {
  if (isApiError(error) && error.code === 'total_changed') {
    host.toast.error(intl.t('review.totalChanged'), 'order');
    return { changed: true };
  }
  host.toast.error(sentenceOf(error, fallback), 'order');
  const state = commerceState(host);
  const { draft } = state.getState();
  const singleUse = draft.payment?.mode === 'new-card' || draft.payment?.mode === 'new-paypal';
  if (isApiError(error) && error.status === 402 && singleUse) state.setState({ draft: { ...draft, payment: null } });
  if (isApiError(error) && error.fields.coupon) state.setState({ coupon: null });
  return { failed: true };
}

/** Refetches everything that the total depends on, after a price change. */
export async function reloadAmounts(host: Host, intl: IntlShape, planId: number | null): Promise<void> {
  await Promise.all([host.api.invalidate('orderItems.list'), host.api.invalidate('plans.list')]);
  await recheckCoupon(host, intl, planId);
  await host.api.invalidate('addresses.validate');
}

/** Settles the cart. On success the cart, draft and code of the page are cleared (COM-053, COM-118, COM-353). */
export async function placeOrder(
  host: Host,
  intl: IntlShape,
  checkout: Checkout,
  attempts: Attempts,
): Promise<PlaceResult<Order>> {
  const { draft, physical, coupon, totals } = checkout;
  const billing = billedId(draft, physical);
  if (!draft.payment || billing === null) return { failed: true };
  const body = {
    billingAddress: billing,
    ...(physical && draft.shippingId !== null ? { shippingAddress: draft.shippingId, delivery: draft.delivery } : {}),
    payment: paymentBody(draft.payment),
    ...(coupon ? { coupon: coupon.codename } : {}),
    ...(draft.deviceData ? { deviceData: draft.deviceData } : {}),
    expectedTotal: totals.total,
  };
  const attempt = attempts(body);
  try {
    const order = await host.api.call('orders.place', body, { idempotencyKey: attempt.key });
    attempt.settled();
    host.query.setQueryData(host.api.query('orders.get', { id: order.id }).queryKey, order as never);
    commerceState(host).setState({ draft: EMPTY_DRAFT, coupon: null, lastOrderId: order.id });
    host.bus.emit('commerce.order-placed', { orderId: order.id });
    void trackSale(host, 'purchase', purchaseEvent(order, coupon?.codename ?? null));
    host.toast.success(intl.t('review.placed'), 'order');
    return { done: order };
  } catch (error) {
    if (isApiError(error) && error.status > 0 && error.status < 500) attempt.settled();
    const outcome = handlePlaceError(host, intl, error, intl.t('review.placeFailed'));
    if ('changed' in outcome) await reloadAmounts(host, intl, null);
    // The cart contains the reason: sold out, no longer sold, or already ordered in another tab (COM-508).
    else if (isApiError(error) && error.status === 409) await refreshCart(host).catch(() => undefined);
    return outcome;
  }
}

/** Empties the cached cart after settling and broadcasts it. */
export function emptyCart(host: Host): void {
  setCart(host, EMPTY_CART);
  host.bus.emit('commerce.cart-changed', { itemsCount: 0 });
}
