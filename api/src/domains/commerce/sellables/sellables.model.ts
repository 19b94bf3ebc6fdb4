import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { OwnershipKind } from '../../../kernel/db/schema/ownerships.ts';
import type { Sellable } from './sellables.repo.ts';

/** Shipped, and counted in quantities. */
export const isPhysical = (model: OrderedModel): boolean => model === 'dvdset' || model === 'merchvariant';

const RIGHTS: Partial<Record<OrderedModel, OwnershipKind>> = {
  videotutorial: 'tutorial',
  path: 'path',
  webinarvariant: 'webinar_variant',
};

/** The lasting right that buying an item grants; null for shipped items (API-C-219, API-C-220). */
export const rightOf = (model: OrderedModel): OwnershipKind | null => RIGHTS[model] ?? null;

/** The title of an order line: for a variant product and variant title, unless they are the same. */
export const titleOf = ({ title, productTitle }: Pick<Sellable, 'title' | 'productTitle'>): string =>
  title === productTitle ? title : `${productTitle} – ${title}`;
