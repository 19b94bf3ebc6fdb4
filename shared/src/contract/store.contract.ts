import * as z from 'zod/mini';
import { Id, Money, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DiscFormat, OrderedModel, Thumbnail } from './order-items.contract.ts';

export const STORE_KINDS = ['dvd', 'bluray', 'streaming', 'live', 'pathway', 'merchandise'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export const StoreVariant = z.object({ id: Id, title: Words, price: Money, regularPrice: Money });
export type StoreVariant = z.output<typeof StoreVariant>;

/** A title in one of the formats it is sold in; each is a separate cart item. */
export const StoreFormat = z.object({
  id: Id,
  orderedModel: OrderedModel,
  discType: z.optional(DiscFormat),
  price: Money,
  regularPrice: Money,
  owned: z.boolean(),
  onCart: z.boolean(),
});
export type StoreFormat = z.output<typeof StoreFormat>;

export const StoreItem = z.object({
  /** Sent to the cart as `orderedId`; with `variants`, the id of the chosen variant is sent instead. */
  id: Id,
  orderedModel: OrderedModel,
  title: Words,
  slug: z.string(),
  url: Url,
  discType: z.optional(DiscFormat),
  thumbnail: Thumbnail,
  price: Money,
  regularPrice: Money,
  discountPercentage: z.int(),
  owned: z.boolean(),
  onCart: z.boolean(),
  soldOut: z.boolean(),
  /** For merchandise and live courses; otherwise empty. */
  variants: z.array(StoreVariant),
  /** With `grouped=true`, for a course sold in several formats: stream, DVD, Blu-ray, in this order. */
  formats: z.optional(z.array(StoreFormat)),
  ...Untranslated,
});
export type StoreItem = z.output<typeof StoreItem>;

export const storeContract = [
  endpoint({
    name: 'store.list',
    method: 'GET',
    path: '/store/',
    auth: 'optional',
    summary: "Everything on sale, by kind, at the caller's price; `grouped=true` groups the formats of one title",
    query: z.object({ kind: z.optional(z.string()), grouped: z.optional(z.string()), ...PagingQuery }),
    response: Page(StoreItem),
    cache: 'public',
  }),
] as const;
