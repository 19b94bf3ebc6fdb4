import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Tx } from '../../../kernel/db/client.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { mayPurchase } from '../pricing/purchasers.model.ts';
import { findOwned } from '../sellables/ownerships.repo.ts';
import { findSellables, refKey, type SellableRef } from '../sellables/sellables.repo.ts';
import { isPhysical } from '../sellables/sellables.model.ts';
import { findBenefits } from '../benefits/benefits.repo.ts';
import type { CartOwner } from './cart-owner.ts';
import { addOnce, addToLine, findLineOf, lockCart } from './carts.repo.ts';
import { MAX_QUANTITY, priceLine } from './order-items.model.ts';
import { toOrderItem } from './order-items.view.ts';

const NOT_FOR_CARTS: Partial<Record<SellableRef['model'], string>> = {
  plan: 'Plans are subscribed to at checkout.',
  specialvideo: 'This video is not for sale.',
};

const ALREADY_OWNED = 'You already own this item.';

interface ItemToAdd {
  user: { id: number; role: string | null } | null;
  ref: SellableRef;
  quantity: number;
  now: Date;
}

/** Checks what does not depend on the cart. @throws Refusal */
function requireAddable({ user, ref, quantity }: ItemToAdd): void {
  if (user && !mayPurchase(user)) refuse('not_allowed_to_purchase', TEXTS.notAllowedToPurchase);
  const reason = NOT_FOR_CARTS[ref.model];
  if (reason) refuseFields({ orderedModel: [reason] });
  const max = isPhysical(ref.model) ? MAX_QUANTITY : 1;
  if (quantity < 1 || quantity > max)
    refuseFields({
      quantity: [max === 1 ? 'The quantity can only be 1.' : `Choose a quantity from 1 to ${MAX_QUANTITY}.`],
    });
}

/**
 * Puts an item into a cart.
 * @param owner called only once the item may be added, so that a refused visitor gets no cookie
 * @returns the line, and whether it was added or its quantity raised
 * @throws Refusal 400 for items that are not sold, 409 for owned or sold-out items
 */
export async function addItem(
  tx: Tx,
  request: ItemToAdd,
  owner: () => CartOwner,
): Promise<{ item: OrderItem; added: boolean }> {
  requireAddable(request);
  const { user, ref, quantity, now } = request;
  const sellable = (await findSellables(tx, [ref], now)).get(refKey(ref));
  if (!sellable?.onSale) refuseFields({ orderedId: ['This item is not for sale.'] });
  const owned = await findOwned(tx, user?.id ?? null);
  if (owned.has(ref)) refuse('already_owned', ALREADY_OWNED);
  if (sellable.soldOut) refuse('sold_out', TEXTS.soldOut);

  const cartId = await lockCart(tx, owner(), now);
  // An order of this cart may have been charged meanwhile.
  if (user && (await findOwned(tx, user.id)).has(ref)) refuse('already_owned', ALREADY_OWNED);
  const existing = await findLineOf(tx, cartId, ref);
  const physical = isPhysical(ref.model);
  if (physical) await addToLine(tx, cartId, ref, quantity);
  else await addOnce(tx, cartId, ref);
  const line = await findLineOf(tx, cartId, ref);
  if (!line) throw new Error('An added cart line was not found.');
  const benefits = await findBenefits(tx, user?.id ?? null);
  return { item: toOrderItem(priceLine(line, sellable, benefits)), added: physical || existing === null };
}
