import * as z from 'zod/mini';
import { Id, Money, Page, PagingQuery, PathId, Untranslated, Url, WholeList, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const ORDERED_MODELS = [
  'path',
  'videotutorial',
  'webinarvariant',
  'merchvariant',
  'plan',
  'specialvideo',
  'dvdset',
] as const;
export const OrderedModel = z.enum(ORDERED_MODELS);
export type OrderedModel = z.output<typeof OrderedModel>;

export const DISC_FORMATS = ['DVD-9', 'DVD-5', 'BD-25', 'BD-50'] as const;
export const DiscFormat = z.enum(DISC_FORMATS);
export type DiscFormat = z.output<typeof DiscFormat>;

export const Thumbnail = z.object({ cartThumb: z.nullable(Url), default: z.nullable(Url), boxThumb: z.nullable(Url) });
export type Thumbnail = z.output<typeof Thumbnail>;

/** What was ordered; fields that do not apply to its kind are absent. */
export const Ordered = z.object({
  title: Words,
  rank: z.optional(z.int()),
  numTutorials: z.optional(z.int()),
  tutorial: z.optional(z.object({ id: Id, slug: z.string(), title: Words })),
  ...Untranslated,
});
export type Ordered = z.output<typeof Ordered>;

export const Product = z.object({
  id: Id,
  title: Words,
  slug: z.string(),
  url: Url,
  /** Disc sets only. */
  discType: z.optional(DiscFormat),
});
export type Product = z.output<typeof Product>;

export const OrderItem = z.object({
  id: Id,
  type: z.enum(['physical', 'plan', 'other']),
  orderedModel: OrderedModel,
  /** As it was added: for a seat its own id, where `product` is the live course. Earlier APIs do not send it. */
  orderedId: z.optional(Id),
  ordered: Ordered,
  product: Product,
  quantity: z.int(),
  /** Per unit, after the subscriber's discount. */
  price: Money,
  regularPrice: Money,
  /** Percentage by which `price` is below `regularPrice`. */
  discountPercentage: z.int(),
  thumbnail: Thumbnail,
  /** False once it is sold out or no longer sold; checkout is blocked until it is removed (COM-508). */
  available: z.boolean(),
  soldOut: z.boolean(),
});
export type OrderItem = z.output<typeof OrderItem>;

export const Cart = z.object({
  ...Page(OrderItem).shape,
  subtotal: Money,
  /** Sum of quantities. */
  itemsCount: z.int(),
  /** Discount percentage of the caller's plan: 15, 30, or 0 without an active subscription. */
  subscriptionDiscount: z.int(),
});
export type Cart = z.output<typeof Cart>;

export const RelatedItem = z.object({
  id: Id,
  slug: z.string(),
  title: Words,
  url: Url,
  price: z.nullable(Money),
  regularPrice: z.nullable(Money),
  photo: z.object({ boxThumb: z.nullable(Url) }),
  artist: z.nullable(z.object({ id: Id, slug: z.string(), fullName: z.string(), url: Url })),
  ...Untranslated,
});
export type RelatedItem = z.output<typeof RelatedItem>;

const byId = z.object({ id: PathId });

export const orderItemsContract = [
  endpoint({
    name: 'orderItems.list',
    method: 'GET',
    path: '/order-items/',
    auth: 'optional',
    summary: "The caller's cart; with `token` the lines of that cart are merged first",
    query: z.object({ token: z.optional(z.string()), ...PagingQuery }),
    response: Cart,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'orderItems.add',
    method: 'POST',
    path: '/order-items/',
    auth: 'optional',
    summary: 'Adds an item; a digital one already in the cart answers 200 with its line',
    body: z.object({
      ordered: z.optional(z.boolean()),
      ordered_model: OrderedModel,
      ordered_id: Id,
      quantity: z.optional(z.int()),
    }),
    response: OrderItem,
    also: { 201: OrderItem },
    errors: ['already_owned', 'sold_out', 'not_allowed_to_purchase'],
  }),
  endpoint({
    name: 'orderItems.related',
    method: 'GET',
    path: '/order-items/related/',
    auth: 'optional',
    summary: 'Courses related to the cart, except those in it and those owned',
    response: WholeList(RelatedItem),
  }),
  endpoint({
    name: 'orderItems.setQuantity',
    method: 'PATCH',
    path: '/order-items/{id}/',
    auth: 'optional',
    summary: 'Sets the quantity of a physical line, 1 to 99',
    params: byId,
    body: z.object({ quantity: z.number() }),
    response: OrderItem,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'orderItems.remove',
    method: 'DELETE',
    path: '/order-items/{id}/',
    auth: 'optional',
    summary: 'Removes a line',
    params: byId,
    status: 204,
    response: z.void(),
  }),
] as const;
