import type { Order, OrderLine } from '@gargoyle/shared/contract/orders.contract';
import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import type { OrderLineView } from '../../common/items/order-lines.tsx';
import { lineSubtotal, type Totals } from '../../common/money/totals.model.ts';

/** A placed line. The API sends the amount of the whole line; the table also shows the unit price. */
export const placedLine = (line: OrderLine): OrderLineView => ({
  ...line,
  price: line.quantity > 0 ? Math.round((line.price * 100) / line.quantity) / 100 : line.price,
  subtotal: line.price,
});

export const cartLine = (line: OrderItem): OrderLineView => ({ ...line, subtotal: lineSubtotal(line) });

/** The amounts of a placed order, as charged. */
export const orderAmounts = (order: Order): Totals => ({
  subtotal: order.itemsCost,
  discount: order.discounted,
  shipping: order.shippingCost,
  tax: order.taxAmount,
  total: order.cost,
});
