import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import type { StoreItem, StoreKind } from '@gargoyle/shared/contract/store.contract';
import type { LabelledItem } from '../../common/items/item-label.model.ts';

/** Named here as well as in the contract, which would bring its schemas to the page. */
export const STORE_KINDS: readonly StoreKind[] = ['dvd', 'bluray', 'streaming', 'live', 'pathway', 'merchandise'];

/** The kind that an address names; null for all (COM-039). */
export const kindOf = (text: string | null): StoreKind | null => STORE_KINDS.find((kind) => kind === text) ?? null;

/** A store item as the labels name it. */
export const labelled = (item: StoreItem): LabelledItem => ({
  orderedModel: item.orderedModel,
  ordered: { title: item.title },
  product: { id: item.id, discType: item.discType },
});

/** One offer of an item: a variant has its own price; a single variant needs no choice (COM-041). */
export const offersOf = (item: StoreItem) =>
  item.variants.length > 0
    ? item.variants
    : [{ id: item.id, title: item.title, price: item.price, regularPrice: item.regularPrice }];

/**
 * An item with what the page's own cart says of it: the answer that all visitors share knows nobody's cart (COM-042).
 * Things are told apart by their page, as a card of a live course stands for all its seats.
 */
export const withCart = (item: StoreItem, cart: Pick<Cart, 'results'> | undefined): StoreItem => {
  const held = cart?.results.some((line) => line.orderedModel === item.orderedModel && line.product.url === item.url);
  return held && !item.onCart ? { ...item, onCart: true } : item;
};

export type StoreAction = 'owned' | 'soldOut' | 'inCart' | 'choose' | 'add';

/** What a card offers (COM-040 to COM-042). Goods may go into the cart again. */
export function storeAction(item: StoreItem, chosen: number | null): StoreAction {
  if (item.owned) return 'owned';
  if (item.soldOut) return 'soldOut';
  const goods = item.orderedModel === 'dvdset' || item.orderedModel === 'merchvariant';
  if (item.onCart && !goods) return 'inCart';
  return item.variants.length > 1 && chosen === null ? 'choose' : 'add';
}
