import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import type { Tx } from '../../../kernel/db/client.ts';
import type { CartItemRow } from '../../../kernel/db/schema/carts.ts';
import { toWire } from '../../../kernel/money/money.ts';
import { subtotalOf } from '../pricing/pricing.model.ts';
import { findSellables, refKey, type SellableRef } from '../sellables/sellables.repo.ts';
import { findBenefits } from '../benefits/benefits.repo.ts';
import type { CartOwner } from './cart-owner.ts';
import { findCart, listLines } from './carts.repo.ts';
import { type PricedLine, priceLine } from './order-items.model.ts';
import { toOrderItem } from './order-items.view.ts';

export interface PricedCart {
  cartId: number | null;
  lines: PricedLine[];
  subtotalCents: number;
  /** Percent of the owner's plan. */
  subscriptionDiscount: number;
}

const refOf = (line: CartItemRow): SellableRef => ({ model: line.orderedModel, id: line.orderedId });

/**
 * The owner's cart at today's prices. A line whose thing left the catalogue altogether is not shown.
 * @param locked id of the cart, where the caller holds it already
 */
export async function priceCart(tx: Tx, owner: CartOwner | null, now: Date, locked?: number): Promise<PricedCart> {
  const userId = owner && 'userId' in owner ? owner.userId : null;
  const benefits = await findBenefits(tx, userId);
  const cartId = locked ?? (owner && (await findCart(tx, owner)));
  const rows = cartId === null ? [] : await listLines(tx, cartId);
  const items = await findSellables(tx, rows.map(refOf), now);
  const lines = rows.flatMap((row) => {
    const item = items.get(refKey(refOf(row)));
    return item ? [priceLine(row, item, benefits)] : [];
  });
  return { cartId, lines, subtotalCents: subtotalOf(lines), subscriptionDiscount: benefits.percent };
}

/** The cart as the wire shows it, without its page. */
export const toCart = (cart: PricedCart): Omit<Cart, 'count' | 'next' | 'previous'> => ({
  results: cart.lines.map(toOrderItem),
  subtotal: toWire(cart.subtotalCents),
  itemsCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subscriptionDiscount: cart.subscriptionDiscount,
});

/** What the rules of a code look at. */
export const couponCartOf = (cart: Pick<PricedCart, 'lines' | 'subtotalCents'>) => ({
  subtotalCents: cart.subtotalCents,
  lines: cart.lines.length,
  discs: cart.lines.filter(({ item }) => item.model === 'dvdset').length,
});

/** What lies in a caller's cart, to be asked by reference: for `onCart` of cards, panels and the store. */
export async function findOnCart(tx: Tx, owner: CartOwner | null): Promise<{ has(ref: SellableRef): boolean }> {
  const cartId = owner && (await findCart(tx, owner));
  const rows = cartId === null ? [] : await listLines(tx, cartId);
  const keys = new Set(rows.map((row) => refKey(refOf(row))));
  return { has: (ref) => keys.has(refKey(ref)) };
}
