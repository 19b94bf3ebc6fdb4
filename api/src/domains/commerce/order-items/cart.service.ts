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
  /** Discount of the owner's plan, in percent. */
  subscriptionDiscount: number;
}

const refOf = (line: CartItemRow): SellableRef => ({ model: line.orderedModel, id: line.orderedId });

/**
 * The owner's cart at current prices. Lines whose item is no longer in the catalogue are left out.
 * @param lockedCartId id of the cart if the caller has already locked it
 */
export async function priceCart(
  tx: Tx,
  owner: CartOwner | null,
  now: Date,
  lockedCartId?: number,
): Promise<PricedCart> {
  const userId = owner && 'userId' in owner ? owner.userId : null;
  const benefits = await findBenefits(tx, userId);
  const cartId = lockedCartId ?? (owner && (await findCart(tx, owner)));
  const rows = cartId === null ? [] : await listLines(tx, cartId);
  const items = await findSellables(tx, rows.map(refOf), now);
  const lines = rows.flatMap((row) => {
    const item = items.get(refKey(refOf(row)));
    return item ? [priceLine(row, item, benefits)] : [];
  });
  return { cartId, lines, subtotalCents: subtotalOf(lines), subscriptionDiscount: benefits.percent };
}

/** The cart for the response, without the paging fields. */
export const toCart = (cart: PricedCart): Omit<Cart, 'count' | 'next' | 'previous'> => ({
  results: cart.lines.map(toOrderItem),
  subtotal: toWire(cart.subtotalCents),
  itemsCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subscriptionDiscount: cart.subscriptionDiscount,
});

/** The facts about a cart that coupon rules check. */
export const couponCartOf = (cart: Pick<PricedCart, 'lines' | 'subtotalCents'>) => ({
  subtotalCents: cart.subtotalCents,
  lines: cart.lines.length,
  discs: cart.lines.filter(({ item }) => item.model === 'dvdset').length,
});

/** Tells which items are in a caller's cart: for `onCart` of cards, panels and the store. */
export async function findOnCart(tx: Tx, owner: CartOwner | null): Promise<{ has(ref: SellableRef): boolean }> {
  const cartId = owner && (await findCart(tx, owner));
  const rows = cartId === null ? [] : await listLines(tx, cartId);
  const keys = new Set(rows.map((row) => refKey(refOf(row))));
  return { has: (ref) => keys.has(refKey(ref)) };
}
