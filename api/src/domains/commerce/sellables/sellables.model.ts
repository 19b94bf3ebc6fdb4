import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { OwnershipKind } from '../../../kernel/db/schema/ownerships.ts';
import type { Sellable } from './sellables.repo.ts';

/** Shipped, and counted in pieces. */
export const isPhysical = (model: OrderedModel): boolean => model === 'dvdset' || model === 'merchvariant';

const RIGHTS: Partial<Record<OrderedModel, OwnershipKind>> = {
  videotutorial: 'tutorial',
  path: 'path',
  webinarvariant: 'webinar_variant',
};

/** The lasting right that buying a model gives; null for what is shipped (API-C-219, API-C-220). */
export const rightOf = (model: OrderedModel): OwnershipKind | null => RIGHTS[model] ?? null;

/** What a line calls its item: of a variant both names, unless they are the same. */
export const titleOf = ({ title, productTitle }: Pick<Sellable, 'title' | 'productTitle'>): string =>
  title === productTitle ? title : `${productTitle} – ${title}`;
