import type { OrderedModel, Product, Thumbnail } from '@gargoyle/shared/contract/order-items.contract';
import { paths } from '@gargoyle/shared/paths';
import { artUrl } from '../../../kernel/media/art-url.ts';
import type { Sellable } from './sellables.repo.ts';

function urlOf(item: Sellable): string {
  switch (item.model) {
    case 'path':
      return paths.learningPath(item.productSlug);
    case 'webinarvariant':
      return paths.webinar(item.productSlug);
    case 'merchvariant':
      return paths.store();
    default:
      return paths.tutorial(item.tutorialSlug ?? item.productSlug);
  }
}

export const toProduct = (item: Sellable): Product => ({
  id: item.productId,
  title: item.productTitle,
  slug: item.productSlug,
  url: urlOf(item),
  ...(item.discType === null ? {} : { discType: item.discType }),
});

const COLLECTIONS: Partial<Record<OrderedModel, string>> = {
  path: 'paths',
  webinarvariant: 'webinars',
  merchvariant: 'merch',
};

/** Pictures of an item; a disc has the picture of its course. */
export function toThumbnail(item: Sellable): Thumbnail {
  const collection = COLLECTIONS[item.model] ?? 'tutorials';
  const slug = item.tutorialSlug ?? item.productSlug;
  return {
    cartThumb: artUrl(collection, slug, 160),
    default: artUrl(collection, slug, 640),
    boxThumb: artUrl(collection, slug, 320),
  };
}
