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
import { MOST, priceLine } from './order-items.model.ts';
import { toOrderItem } from './order-items.view.ts';

const NOT_FOR_CARTS: Partial<Record<SellableRef['model'], string>> = {
  plan: 'Plans are subscribed to at checkout.',
  specialvideo: 'This video is not for sale.',
};

interface Adding {
  user: { id: number; role: string | null } | null;
  ref: SellableRef;
  quantity: number;
  now: Date;
}

/** What may not be added for reasons that no cart changes. @throws Refusal */
function requireAddable({ user, ref, quantity }: Adding): void {
  if (user && !mayPurchase(user)) refuse('not_allowed_to_purchase', TEXTS.notAllowedToPurchase);
  const reason = NOT_FOR_CARTS[ref.model];
  if (reason) refuseFields({ orderedModel: [reason] });
  const most = isPhysical(ref.model) ? MOST : 1;
  if (quantity < 1 || quantity > most)
    refuseFields({ quantity: [most === 1 ? 'The quantity can only be 1.' : `Choose a quantity from 1 to ${MOST}.`] });
}

/**
 * Puts an item into a cart.
 * @param owner asked only once the item may be added, so that a refused visitor gets no cookie
 * @returns the line, and whether it is new or was raised
 * @throws Refusal 400 for what is not sold, 409 for what is owned or sold out
 */
export async function addItem(
  tx: Tx,
  adding: Adding,
  owner: () => CartOwner,
): Promise<{ item: OrderItem; added: boolean }> {
  requireAddable(adding);
  const { user, ref, quantity, now } = adding;
  const sellable = (await findSellables(tx, [ref], now)).get(refKey(ref));
  if (!sellable?.onSale) refuseFields({ orderedId: ['This item is not for sale.'] });
  const owned = await findOwned(tx, user?.id ?? null);
  if (owned.has(ref)) refuse('already_owned', 'You already own this item.');
  if (sellable.soldOut) refuse('sold_out', TEXTS.soldOut);

  const cartId = await lockCart(tx, owner(), now);
  const before = await findLineOf(tx, cartId, ref);
  const physical = isPhysical(ref.model);
  if (physical) await addToLine(tx, cartId, ref, quantity);
  else await addOnce(tx, cartId, ref);
  const line = await findLineOf(tx, cartId, ref);
  if (!line) throw new Error('An added cart line is gone.');
  const benefits = await findBenefits(tx, user?.id ?? null);
  return { item: toOrderItem(priceLine(line, sellable, benefits)), added: physical || before === null };
}
