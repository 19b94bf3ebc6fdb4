import type { Cart, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { StoreFormat, StoreItem, StoreKind } from '@gargoyle/shared/contract/store.contract';
import { discName, type LabelledItem } from '../../common/items/item-label.model.ts';

/** Repeated from the contract, whose import would add its schemas to the bundle. */
export const STORE_KINDS: readonly StoreKind[] = ['dvd', 'bluray', 'streaming', 'live', 'pathway', 'merchandise'];

/** The kind named in the address; null for all (COM-039). */
export const kindOf = (text: string | null): StoreKind | null => STORE_KINDS.find((kind) => kind === text) ?? null;

/** A store item in the form that item labels need. */
export const labelled = (item: StoreItem): LabelledItem => ({
  orderedModel: item.orderedModel,
  ordered: { title: item.title, untranslated: item.untranslated },
  product: { id: item.id, discType: item.discType },
});

/** One purchasable form of an item: a format of a course, a variant, or the item itself. */
export interface Offer {
  /** Value of its option in the select. */
  key: string;
  orderedModel: OrderedModel;
  id: number;
  title: string;
  /** Only for formats of a course. */
  form?: 'streaming' | 'dvd' | 'bluray';
  price: number;
  regularPrice: number;
  owned: boolean;
  onCart: boolean;
}

const formOf = ({ orderedModel, discType }: StoreFormat): 'streaming' | 'dvd' | 'bluray' =>
  orderedModel === 'videotutorial' ? 'streaming' : discName(discType) === 'DVD' ? 'dvd' : 'bluray';

/** The offers of a card; several require a choice (COM-041, COM-549). */
export function offersOf(item: StoreItem): Offer[] {
  const { orderedModel, owned, onCart, title } = item;
  if (item.formats && item.formats.length > 1)
    return item.formats.map((format) => ({
      ...{ key: `${format.orderedModel}-${format.id}`, title, form: formOf(format) },
      ...format,
    }));
  const variants = item.variants.length > 0 ? item.variants : [item];
  return variants.map(({ id, title: name, price, regularPrice }) => ({
    ...{ key: String(id), id, title: name, orderedModel, price, regularPrice, owned, onCart },
  }));
}

/**
 * The price of a card: that of the chosen variant, otherwise the lowest, marked as 'from' when others cost more
 * (COM-549).
 */
export function priceOf(offers: readonly Offer[], chosen: Offer | undefined) {
  const [least] = offers.toSorted((a, b) => a.price - b.price);
  const shown = chosen && !chosen.form ? chosen : least;
  if (!shown) return null;
  const from = shown !== chosen && offers.some(({ price }) => price > shown.price);
  return { from, amount: shown.price, regular: shown.regularPrice };
}

/**
 * The item with its state in this page's cart, which responses cached for all visitors cannot contain (COM-042).
 * Compared by page address, because the card of a live course represents all its seats.
 */
export function withCart(item: StoreItem, cart: Pick<Cart, 'results'> | undefined): StoreItem {
  const holds = (model: OrderedModel) =>
    cart?.results.some((line) => line.orderedModel === model && line.product.url === item.url) === true;
  return {
    ...item,
    onCart: item.onCart || holds(item.orderedModel),
    ...(item.formats
      ? { formats: item.formats.map((format) => ({ ...format, onCart: format.onCart || holds(format.orderedModel) })) }
      : {}),
  };
}

export type StoreAction = 'owned' | 'soldOut' | 'inCart' | 'choose' | 'add';

/** Physical goods can be added to the cart again. */
const held = ({ onCart, orderedModel }: Offer): boolean =>
  onCart && orderedModel !== 'dvdset' && orderedModel !== 'merchvariant';

/** The offer used without a choice: for a course its first format not owned, for variants none (COM-041). */
export const presetOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.length === 1 ? offers[0] : offers.find(({ form, owned }) => form && !owned);

/** The action of a card (COM-040 to COM-042). */
export function storeAction(item: StoreItem, offers: readonly Offer[], offer: Offer | undefined): StoreAction {
  if (offer ? offer.owned : offers.every(({ owned }) => owned)) return 'owned';
  if (item.soldOut) return 'soldOut';
  if (offer ? held(offer) : offers.every(held)) return 'inCart';
  return offer ? 'add' : 'choose';
}
