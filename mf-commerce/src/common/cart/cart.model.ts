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

/** The thumbnail of a line, preferring the size made for the cart (COM-049). */
export const thumbnailOf = (thumbnail: Thumbnail): string | null =>
  thumbnail.cartThumb ?? thumbnail.boxThumb ?? thumbnail.default;

/** `99+` above 99; nothing for an empty cart (COM-102, COM-105). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');

export const isPhysical = (line: Pick<OrderItem, 'type'>): boolean => line.type === 'physical';

/** Whether anything in the cart must be shipped (COM-231, COM-236). */
export const needsDelivery = (cart: Pick<Cart, 'results'>): boolean => cart.results.some(isPhysical);

/** Lines that must be removed before checkout can continue (COM-508). */
export const unavailableLines = (cart: Pick<Cart, 'results'>): OrderItem[] =>
  cart.results.filter((line) => !line.available || line.soldOut);

/** Joins the pages of one cart. Every page carries the sums of the whole cart (COM-050). */
export const joinPages = (pages: readonly [Cart, ...Cart[]]): Cart => ({
  ...pages[0],
  next: null,
  results: pages.flatMap((page) => page.results),
});

/** The quantity after a step of the quantity control; null removes the line (COM-086, COM-087). */
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

/** The expected cart, shown until the server responds (COM-060, COM-106). */
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
