import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { toWire } from '../../../kernel/money/money.ts';
import { type Benefits, discountPercentage, unitPrice } from '../pricing/pricing.model.ts';
import type { Sellable, SellableRef } from '../sellables/sellables.repo.ts';
import { toProduct, toThumbnail } from '../sellables/sellables.view.ts';
import { formatsOf, representative } from './store.model.ts';

interface Caller {
  benefits: Benefits;
  owned: { has(ref: SellableRef): boolean };
  onCart: { has(ref: SellableRef): boolean };
}

/**
 * A card of the store for a caller.
 * @param variants variants of one product, never empty
 */
export function toStoreItem(variants: readonly Sellable[], { benefits, owned, onCart }: Caller): StoreItem {
  const formats = formatsOf(variants);
  const item = formats[0] ?? representative(variants);
  const price = (sellable: Sellable) => unitPrice(sellable, benefits);
  const hasVariants = item.model === 'merchvariant' || item.model === 'webinarvariant';
  return {
    id: item.id,
    orderedModel: item.model,
    title: formats.length > 0 ? (item.tutorialTitle ?? item.productTitle) : item.productTitle,
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
    variants: hasVariants
      ? variants.map((variant) => ({
          id: variant.id,
          title: variant.title,
          price: toWire(price(variant)),
          regularPrice: toWire(variant.regularPriceCents),
        }))
      : [],
    ...(formats.length > 0
      ? {
          formats: formats.map((form) => ({
            id: form.id,
            orderedModel: form.model,
            ...(form.discType === null ? {} : { discType: form.discType }),
            price: toWire(price(form)),
            regularPrice: toWire(form.regularPriceCents),
            owned: owned.has(form),
            onCart: onCart.has(form),
          })),
        }
      : {}),
  };
}
