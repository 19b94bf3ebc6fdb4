import { STORE_KINDS, type StoreItem, type StoreKind } from '@gargoyle/shared/contract/store.contract';
import { toWire } from '../../../kernel/money/money.ts';
import { type Benefits, discountPercentage, unitPrice } from '../pricing/pricing.model.ts';
import type { Sellable, SellableRef } from '../sellables/sellables.repo.ts';
import { toProduct, toThumbnail } from '../sellables/sellables.model.ts';

interface Asking {
  benefits: Benefits;
  owned: { has(ref: SellableRef): boolean };
  onCart: { has(ref: SellableRef): boolean };
}

/** The kind of a query; null, for all kinds, where it names none. */
export const readKind = (text: string | undefined): StoreKind | null =>
  STORE_KINDS.find((kind) => kind === text) ?? null;

/**
 * A card of the store for a caller. Of several variants it stands for the first that can be had.
 * @param variants of one thing, never empty
 */
export function toStoreItem(variants: readonly Sellable[], { benefits, owned, onCart }: Asking): StoreItem {
  const item = variants.find(({ soldOut }) => !soldOut) ?? variants[0];
  if (!item) throw new Error('A card of the store without anything on it.');
  const price = (sellable: Sellable) => unitPrice(sellable, benefits);
  const several = item.model === 'merchvariant' || item.model === 'webinarvariant';
  return {
    id: item.id,
    orderedModel: item.model,
    title: item.productTitle,
    slug: item.productSlug,
    url: toProduct(item).url,
    ...(item.discType === null ? {} : { discType: item.discType }),
    thumbnail: toThumbnail(item),
    price: toWire(price(item)),
    regularPrice: toWire(item.regularPriceCents),
    discountPercentage: discountPercentage(price(item), item.regularPriceCents),
    owned: variants.every((variant) => owned.has(variant)),
    onCart: variants.some((variant) => onCart.has(variant)),
    soldOut: variants.every(({ soldOut }) => soldOut),
    variants: several
      ? variants.map((variant) => ({
          id: variant.id,
          title: variant.title,
          price: toWire(price(variant)),
          regularPrice: toWire(variant.regularPriceCents),
        }))
      : [],
  };
}
