import type { Cart, OrderItem, Thumbnail } from '@gargoyle/shared/contract/order-items.contract';
import { addMoney, lineSubtotal } from '../money/totals.model.ts';

export const MAX_QUANTITY = 99;

export const EMPTY_CART: Cart = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  subtotal: 0,
  itemsCount: 0,
  subscriptionDiscount: 0,
};

/** The picture of a line, made for the cart first (COM-049). */
export const thumbnailOf = (thumbnail: Thumbnail): string | null =>
  thumbnail.cartThumb ?? thumbnail.boxThumb ?? thumbnail.default;

/** `99+` above 99; nothing for an empty cart (COM-102, COM-105). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');

export const isPhysical = (line: Pick<OrderItem, 'type'>): boolean => line.type === 'physical';

/** Something of it must be carried to a door (COM-231, COM-236). */
export const needsDelivery = (cart: Pick<Cart, 'results'>): boolean => cart.results.some(isPhysical);

/** Lines that wait for their removal before checkout goes on (COM-508). */
export const unavailableLines = (cart: Pick<Cart, 'results'>): OrderItem[] =>
  cart.results.filter((line) => !line.available || line.soldOut);

/** Pages of one cart joined: the sums are those of the whole cart on every page (COM-050). */
export const joinPages = (pages: readonly [Cart, ...Cart[]]): Cart => ({
  ...pages[0],
  next: null,
  results: pages.flatMap((page) => page.results),
});

/** What the step control does with a line: null removes it (COM-086, COM-087). */
export function stepped(quantity: number, step: 1 | -1): number | null {
  const wanted = quantity + step;
  return wanted < 1 ? null : Math.min(wanted, MAX_QUANTITY);
}

const withSums = (cart: Cart, results: OrderItem[]): Cart => ({
  ...cart,
  results,
  count: results.length,
  itemsCount: results.reduce((sum, line) => sum + line.quantity, 0),
  subtotal: addMoney(...results.map(lineSubtotal)),
});

/** The cart as it will be, shown until the server answers (COM-060, COM-106). */
export const withQuantity = (cart: Cart, id: number, quantity: number): Cart =>
  withSums(
    cart,
    cart.results.map((line) => (line.id === id ? { ...line, quantity } : line)),
  );

export const withoutLine = (cart: Cart, id: number): Cart =>
  withSums(
    cart,
    cart.results.filter((line) => line.id !== id),
  );
