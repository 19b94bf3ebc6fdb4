import type { Order } from '@gargoyle/shared/contract/orders.contract';

/** The analytics event of an order (COM-496): amounts in USD, never the buyer. */
export const purchaseEvent = (order: Order, coupon: string | null): Record<string, unknown> => ({
  transaction_id: String(order.id),
  value: order.cost,
  tax: order.taxAmount,
  shipping: order.shippingCost,
  currency: 'USD',
  ...(coupon ? { coupon } : {}),
  items: order.items.map((line) => ({
    item_id: `${line.orderedModel}-${line.product.id}`,
    item_name: line.ordered.title,
    quantity: line.quantity,
    price: line.quantity > 0 ? Math.round((line.price * 100) / line.quantity) / 100 : 0,
  })),
});
