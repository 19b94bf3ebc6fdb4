import type { Tx } from '../../../kernel/db/client.ts';
import type { CartItemRow } from '../../../kernel/db/schema/carts.ts';
import { findOwned } from '../sellables/ownerships.repo.ts';
import { type CartOwner, visitorHash } from './cart-owner.ts';
import {
  addOnce,
  addToLine,
  findCart,
  findLineOf,
  findLinkCart,
  listLines,
  lockCart,
  lockCartById,
  recordMerge,
  removeCart,
  setQuantity,
} from './carts.repo.ts';
import { mergeLines } from './order-items.model.ts';

const lineOf = ({ orderedModel, orderedId, quantity }: CartItemRow) => ({
  model: orderedModel,
  id: orderedId,
  quantity,
});

async function copyLines(tx: Tx, from: number, into: number, userId: number | null): Promise<void> {
  const [source, target] = [await listLines(tx, from), await listLines(tx, into)];
  const owned = await findOwned(tx, userId);
  for (const line of mergeLines(target.map(lineOf), source.map(lineOf), owned)) {
    const existing = await findLineOf(tx, into, line);
    if (existing) await setQuantity(tx, existing.id, line.quantity);
    else if (line.quantity === 1) await addOnce(tx, into, line);
    else await addToLine(tx, into, line, line.quantity);
  }
}

/**
 * Moves a visitor's cart into an account's at login or sign-up. The visitor's cart is deleted, so doing it twice has
 * no further effect, and the next visitor on the device starts with an empty one (API-C-115, API-C-116).
 * @param token value of the visitor's cookie; without it nothing happens
 */
export async function mergeCart(tx: Tx, token: string | undefined, userId: number, now: Date): Promise<void> {
  if (token === undefined) return;
  const visitorCartId = await findCart(tx, { visitorHash: visitorHash(token) });
  const from = visitorCartId === null ? null : await lockCartById(tx, visitorCartId);
  if (from === null) return;
  const into = await lockCart(tx, { userId }, now);
  await copyLines(tx, from, into, userId);
  await removeCart(tx, from);
}

/**
 * Adds the lines of the cart behind `/cart/{token}` to the caller's cart. Opening the link again adds nothing.
 * @returns false for an unknown link
 */
export async function mergeLinkCart(tx: Tx, linkToken: string, owner: CartOwner, now: Date): Promise<boolean> {
  const from = await findLinkCart(tx, linkToken);
  if (from === null) return false;
  const into = await lockCart(tx, owner, now);
  // Skip the reader's own cart: merged into itself it would double.
  if (from !== into && (await recordMerge(tx, into, from)))
    await copyLines(tx, from, into, 'userId' in owner ? owner.userId : null);
  return true;
}
