import type { Order, OrderAmounts } from '@gargoyle/shared/contract/orders.contract';
import type { OrderLineRow } from '../../../kernel/db/schema/orders.ts';
import { toPaidWith } from '../payment-methods/payment-methods.view.ts';
import { toWire } from '../../../kernel/money/money.ts';
import type { OrderTotals } from '../pricing/pricing.model.ts';
import type { WholeOrder } from './orders.repo.ts';

/** Amounts as the wire carries them. @param taxBasisPoints 725 is shown as 7.25 */
export const toAmounts = (totals: OrderTotals, taxBasisPoints: number): OrderAmounts => ({
  cost: toWire(totals.totalCents),
  itemsCost: toWire(totals.itemsCents),
  shippingCost: toWire(totals.shippingCents),
  discounted: toWire(totals.discountedCents),
  taxAmount: toWire(totals.taxCents),
  taxPctg: taxBasisPoints / 100,
});

const toLine = (line: OrderLineRow): Order['items'][number] => ({
  id: line.id,
  ordered: { title: line.title },
  orderedModel: line.orderedModel,
  product: { id: line.productId, ...(line.discType === null ? {} : { discType: line.discType }) },
  quantity: line.quantity,
  price: toWire(line.unitCents * line.quantity),
});

/** `say` speaks to who asked; what is kept of an order is English. */
export const toOrder = (order: WholeOrder, say: (text: string) => string): Order => ({
  id: order.id,
  paymentProviderId: order.paymentProviderId,
  created: order.createdAt.toISOString(),
  ...toAmounts(order, order.taxBasisPoints),
  items: order.lines.map(toLine),
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  delivery:
    order.deliveryCode === null
      ? null
      : { code: order.deliveryCode, name: say(order.deliveryName ?? order.deliveryCode) },
  ...toPaidWith(order.paidWith),
});
