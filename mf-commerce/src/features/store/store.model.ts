import type { Cart, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { StoreFormat, StoreItem, StoreKind } from '@gargoyle/shared/contract/store.contract';
import { discName, type LabelledItem } from '../../common/items/item-label.model.ts';

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

/** One way to have a thing: a form of a course, a variant, or the thing itself. */
export interface Offer {
  /** What the choice of it is called. */
  key: string;
  orderedModel: OrderedModel;
  id: number;
  title: string;
  /** Of a form of a course. */
  form?: 'streaming' | 'dvd' | 'bluray';
  price: number;
  regularPrice: number;
  owned: boolean;
  onCart: boolean;
}

const formOf = ({ orderedModel, discType }: StoreFormat): 'streaming' | 'dvd' | 'bluray' =>
  orderedModel === 'videotutorial' ? 'streaming' : discName(discType) === 'DVD' ? 'dvd' : 'bluray';

/** What a card offers; several wait for a choice (COM-041, COM-549). */
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

/** The price of a card: of the chosen variant, else the least, said to be that where others cost more (COM-549). */
export function priceOf(offers: readonly Offer[], chosen: Offer | undefined) {
  const [least] = offers.toSorted((a, b) => a.price - b.price);
  const shown = chosen && !chosen.form ? chosen : least;
  if (!shown) return null;
  const from = shown !== chosen && offers.some(({ price }) => price > shown.price);
  return { from, amount: shown.price, regular: shown.regularPrice };
}

/**
 * An item with what the page's own cart says of it: the answer that all visitors share knows nobody's cart (COM-042).
 * Things are told apart by their page, as a card of a live course stands for all its seats.
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

/** Goods may go into the cart again. */
const held = ({ onCart, orderedModel }: Offer): boolean =>
  onCart && orderedModel !== 'dvdset' && orderedModel !== 'merchvariant';

/** What is taken where nothing was chosen: of a course the first form that one lacks, of variants none (COM-041). */
export const presetOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.length === 1 ? offers[0] : offers.find(({ form, owned }) => form && !owned);

/** What a card offers (COM-040 to COM-042). */
export function storeAction(item: StoreItem, offers: readonly Offer[], offer: Offer | undefined): StoreAction {
  if (offer ? offer.owned : offers.every(({ owned }) => owned)) return 'owned';
  if (item.soldOut) return 'soldOut';
  if (offer ? held(offer) : offers.every(held)) return 'inCart';
  return offer ? 'add' : 'choose';
}
