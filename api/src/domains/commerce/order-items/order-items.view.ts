import type { Ordered, OrderedModel, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { toWire } from '../../../kernel/money/money.ts';
import { discountPercentage } from '../pricing/pricing.model.ts';
import { isPhysical, titleOf } from '../sellables/sellables.model.ts';
import type { Sellable } from '../sellables/sellables.repo.ts';
import { toProduct, toThumbnail } from '../sellables/sellables.view.ts';
import type { PricedLine } from './order-items.model.ts';

const typeOf = (model: OrderedModel): OrderItem['type'] =>
  isPhysical(model) ? 'physical' : model === 'plan' ? 'plan' : 'other';

function toOrdered(item: Sellable): Ordered {
  const { tutorialId, tutorialSlug, tutorialTitle, numTutorials } = item;
  const ordered: Ordered = { title: titleOf(item) };
  if (numTutorials !== null) ordered.numTutorials = numTutorials;
  if (tutorialId !== null && tutorialSlug !== null)
    ordered.tutorial = { id: tutorialId, slug: tutorialSlug, title: tutorialTitle ?? '' };
  return ordered;
}

export const toOrderItem = ({ id, quantity, item, priceCents }: PricedLine): OrderItem => ({
  id,
  type: typeOf(item.model),
  orderedModel: item.model,
  orderedId: item.id,
  ordered: toOrdered(item),
  product: toProduct(item),
  quantity,
  price: toWire(priceCents),
  regularPrice: toWire(item.regularPriceCents),
  discountPercentage: discountPercentage(priceCents, item.regularPriceCents),
  thumbnail: toThumbnail(item),
  available: item.onSale && !item.soldOut,
  soldOut: item.soldOut,
});
