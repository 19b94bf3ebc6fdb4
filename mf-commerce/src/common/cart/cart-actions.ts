import { alreadyRemoved, sentenceOf } from '@gargoyle/shared/client';
import type { Cart, OrderedModel, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { recheckCoupon } from './coupon-actions.ts';
import { commerceState } from '../state/commerce-state.ts';
import { withoutLine, withQuantity } from './cart.model.ts';
import { cachedCart, cartQuery, setCart } from './cart.queries.ts';

/** Queries whose results say whether an item is in the cart (COM-464). */
const CART_DEPENDENT = ['tutorials.get', 'tutorials.user', 'webinars.get', 'store.list', 'orderItems.related'] as const;

/** Refetches the cart and broadcasts its item count. */
export async function refreshCart(host: Host): Promise<Cart> {
  const query = cartQuery(host);
  // A request started before the change would return the old cart and be reused by the fetch.
  await host.query.cancelQueries(query);
  const cart = await host.query.fetchQuery(query);
  for (const name of CART_DEPENDENT) void host.api.invalidate(name);
  host.bus.emit('commerce.cart-changed', { itemsCount: cart.itemsCount });
  return cart;
}

/**
 * Applies a change optimistically and reverts it when the server rejects it (COM-060). Resolves to whether it
 * succeeded.
 */
async function change(host: Host, optimistic: (cart: Cart) => Cart, call: () => Promise<unknown>, failure: string) {
  const state = commerceState(host);
  state.setState({ changing: state.getState().changing + 1 });
  try {
    return await changeNow(host, optimistic, call, failure);
  } finally {
    state.setState({ changing: Math.max(0, state.getState().changing - 1) });
  }
}

async function changeNow(host: Host, optimistic: (cart: Cart) => Cart, call: () => Promise<unknown>, failure: string) {
  await host.query.cancelQueries({ queryKey: cartQuery(host).queryKey });
  const before = cachedCart(host);
  if (before) setCart(host, optimistic(before));
  try {
    await call();
  } catch (error) {
    if (before) setCart(host, before);
    host.toast.error(sentenceOf(error, failure), 'cart');
    // What was there before may have changed meanwhile. Another pending change reads the cart when it ends.
    if (commerceState(host).getState().changing === 1) void host.api.invalidate('orderItems.list');
    return false;
  }
  await refreshCart(host).catch(() => host.api.invalidate('orderItems.list'));
  return true;
}

/** Adds one unit of an item and opens the popup (COM-095). Resolves to the line, or null when it was rejected. */
export async function addToCart(
  host: Host,
  intl: IntlShape,
  what: { orderedModel: OrderedModel; orderedId: number },
): Promise<OrderItem | null> {
  if (!navigator.cookieEnabled && host.session.getState().phase !== 'signed-in') {
    // The server finds a visitor's cart by a cookie.
    host.toast.error(intl.t('cart.cookiesBlocked'), 'cart');
    return null;
  }
  let line: OrderItem;
  try {
    line = await host.api.call('orderItems.add', { ordered: true, ...what, quantity: 1 });
  } catch (error) {
    host.toast.error(sentenceOf(error, intl.t('cart.updateFailed')), 'cart');
    return null;
  }
  const state = commerceState(host);
  state.setState({ added: { item: line, count: (state.getState().added?.count ?? 0) + 1 } });
  host.bus.emit('commerce.item-added', { orderItemId: line.id });
  host.toast.success(intl.t('cart.updated'), 'cart');
  host.track.event('add_to_cart', { item: line.ordered.title, kind: line.orderedModel, price: line.price });
  await refreshCart(host).catch(() => host.api.invalidate('orderItems.list'));
  await recheckCoupon(host, intl);
  return line;
}

export async function setQuantity(host: Host, intl: IntlShape, line: OrderItem, quantity: number): Promise<void> {
  const call = () => host.api.call('orderItems.setQuantity', { id: line.id, quantity });
  if (!(await change(host, (cart) => withQuantity(cart, line.id, quantity), call, intl.t('cart.updateFailed')))) return;
  host.toast.success(intl.t('cart.updated'), 'cart');
  await recheckCoupon(host, intl);
}

export async function removeFromCart(host: Host, intl: IntlShape, line: OrderItem): Promise<void> {
  // Removed twice is removed (API-C-121).
  const call = () => host.api.call('orderItems.remove', { id: line.id }).catch(alreadyRemoved);
  if (!(await change(host, (cart) => withoutLine(cart, line.id), call, intl.t('cart.removeFailed')))) return;
  host.toast.success(intl.t('cart.removed'), 'cart');
  host.track.event('remove_from_cart', { item: line.ordered.title, kind: line.orderedModel });
  await recheckCoupon(host, intl);
}
