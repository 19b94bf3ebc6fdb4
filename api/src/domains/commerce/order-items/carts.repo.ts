import { and, asc, eq, inArray, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type CartItemRow, cartItems, cartMerges, carts } from '../../../kernel/db/schema/carts.ts';
import type { SellableRef } from '../sellables/sellables.repo.ts';
import type { CartOwner } from './cart-owner.ts';

const ownedBy = (owner: CartOwner) =>
  'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.visitorHash, owner.visitorHash);

/** Id of the owner's cart; null when nothing was ever added. */
export async function findCart(tx: Tx, owner: CartOwner): Promise<number | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner));
  return cart?.id ?? null;
}

export async function findLinkCart(tx: Tx, linkToken: string): Promise<number | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.linkToken, linkToken));
  return cart?.id ?? null;
}

/** The owner's cart, created if missing. Its row stays locked, so that changes of one cart are serialized. */
export async function lockCart(tx: Tx, owner: CartOwner, now: Date): Promise<number> {
  const [cart] = await tx.update(carts).set({ updatedAt: now }).where(ownedBy(owner)).returning({ id: carts.id });
  if (cart) return cart.id;
  await tx
    .insert(carts)
    .values({ ...owner, updatedAt: now })
    .onConflictDoNothing();
  // A concurrent call may have created it, and a merge of the visitor's cart may delete it again: retry.
  return lockCart(tx, owner, now);
}

/** Locks an existing cart; null when it was deleted. */
export async function lockCartById(tx: Tx, id: number): Promise<number | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, id)).for('update');
  return cart?.id ?? null;
}

export const listLines = (tx: Tx, cartId: number): Promise<CartItemRow[]> =>
  tx.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(asc(cartItems.id));

/**
 * A line of the owner's cart to be changed, after the cart was locked: an order that is being charged has frozen it.
 * @returns null when it is unknown, in another cart, or was bought
 */
export async function lockLine(tx: Tx, owner: CartOwner, id: number): Promise<CartItemRow | null> {
  const cartId = await findCart(tx, owner);
  if (cartId === null || (await lockCartById(tx, cartId)) === null) return null;
  const [row] = await tx
    .select({ line: cartItems })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(cartItems.id, id), ownedBy(owner)))
    .for('update', { of: cartItems });
  return row?.line ?? null;
}

export async function findLineOf(tx: Tx, cartId: number, ref: SellableRef): Promise<CartItemRow | null> {
  const [line] = await tx
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.orderedModel, ref.model), eq(cartItems.orderedId, ref.id)));
  return line ?? null;
}

/** Adds physical items. Each item has one line, with a quantity of at most 99. */
export async function addToLine(tx: Tx, cartId: number, ref: SellableRef, quantity: number): Promise<CartItemRow> {
  const [line] = await tx
    .insert(cartItems)
    .values({ cartId, orderedModel: ref.model, orderedId: ref.id, quantity })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.orderedModel, cartItems.orderedId],
      set: { quantity: sql`least(99, ${cartItems.quantity} + excluded.quantity)` },
    })
    .returning();
  if (!line) throw new Error('A cart line came back empty.');
  return line;
}

/** Adds an item unless it is in the cart already. */
export const addOnce = (tx: Tx, cartId: number, ref: SellableRef) =>
  tx
    .insert(cartItems)
    .values({ cartId, orderedModel: ref.model, orderedId: ref.id, quantity: 1 })
    .onConflictDoNothing();

export async function setQuantity(tx: Tx, id: number, quantity: number): Promise<CartItemRow | null> {
  const [line] = await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, id)).returning();
  return line ?? null;
}

export const removeLine = (tx: Tx, id: number) => tx.delete(cartItems).where(eq(cartItems.id, id));

export const removeCart = (tx: Tx, id: number) => tx.delete(carts).where(eq(carts.id, id));

/** Removes the lines of a settled order. Cart links can be opened into this cart again afterwards. */
export async function emptyCart(tx: Tx, cartId: number, lineIds: readonly number[]): Promise<void> {
  await tx.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.id, [...lineIds])));
  await tx.delete(cartMerges).where(eq(cartMerges.cartId, cartId));
}

/** @returns false when that link was already opened into this cart */
export async function recordMerge(tx: Tx, cartId: number, linkCartId: number): Promise<boolean> {
  const inserted = await tx
    .insert(cartMerges)
    .values({ cartId, linkCartId })
    .onConflictDoNothing()
    .returning({ cartId: cartMerges.cartId });
  return inserted.length > 0;
}
