import * as z from 'zod/mini';
import { AddressChoice, AddressCopy } from './addresses.contract.ts';
import { DateTime, Id, Money, Page, PagingQuery, PathId, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DiscFormat, OrderedModel, Thumbnail } from './order-items.contract.ts';
import { CardFace, PaymentChoice } from './payment-methods.contract.ts';

export const OrderLine = z.object({
  id: Id,
  ordered: z.object({ title: Words, ...Untranslated }),
  orderedModel: OrderedModel,
  product: z.object({
    id: Id,
    discType: z.optional(DiscFormat),
    /** Page of the item: to watch it, or in the store. While the item exists. */
    url: z.optional(Url),
  }),
  /** As the cart shows it; present together with `url`. */
  thumbnail: z.optional(Thumbnail),
  quantity: z.int(),
  /** For the whole line: unit price × quantity, before the discount code. */
  price: Money,
});
export type OrderLine = z.output<typeof OrderLine>;

export const Order = z.object({
  id: Id,
  paymentProviderId: z.string(),
  created: DateTime,
  /** `itemsCost` − `discounted` + `shippingCost` + `taxAmount`. */
  cost: Money,
  itemsCost: Money,
  shippingCost: Money,
  discounted: Money,
  taxAmount: Money,
  taxPctg: z.number(),
  items: z.array(OrderLine),
  shippingAddress: z.nullable(AddressCopy),
  billingAddress: AddressCopy,
  delivery: z.nullable(z.object({ code: z.string(), name: Words })),
  creditCard: z.nullable(CardFace),
  paypalAccount: z.nullable(
    z.object({ payerEmail: z.string(), payerFirstName: z.string(), payerLastName: z.string() }),
  ),
});
export type Order = z.output<typeof Order>;

/** The new amounts that a 409 `total_changed` carries as `amounts`. */
export const OrderAmounts = z.object({
  cost: Money,
  itemsCost: Money,
  shippingCost: Money,
  discounted: Money,
  taxAmount: Money,
  taxPctg: z.number(),
});
export type OrderAmounts = z.output<typeof OrderAmounts>;

export const ordersContract = [
  endpoint({
    name: 'orders.place',
    method: 'POST',
    path: '/orders/',
    auth: 'required',
    summary: 'Settles the cart: order, payment and rights in one transaction',
    body: z.object({
      billing_address: AddressChoice,
      /** Both required for carts with a physical item, ignored otherwise. */
      shipping_address: z.optional(z.nullable(AddressChoice)),
      delivery: z.optional(z.nullable(z.string())),
      payment: PaymentChoice,
      coupon: z.optional(z.nullable(z.string())),
      device_data: z.optional(z.nullable(z.string())),
      /** The total the buyer saw; a different total answers 409 `total_changed`. */
      expected_total: z.optional(Money),
    }),
    status: 201,
    response: Order,
    errors: [
      'cart_empty',
      'not_allowed_to_purchase',
      'sold_out',
      'item_unavailable',
      'already_owned',
      'total_changed',
      'payment_declined',
      'payment_fraud',
      'idempotency_mismatch',
      'shipping_unavailable',
    ],
    idempotent: true,
    limit: 'order',
  }),
  endpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/orders/',
    auth: 'required',
    summary: "The caller's orders, newest first",
    query: z.object(PagingQuery),
    response: Page(Order),
  }),
  endpoint({
    name: 'orders.get',
    method: 'GET',
    path: '/orders/{id}/',
    auth: 'required',
    summary: 'One order, for the receipt and the order detail',
    params: z.object({ id: PathId }),
    response: Order,
  }),
] as const;
