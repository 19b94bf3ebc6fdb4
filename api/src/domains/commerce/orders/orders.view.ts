import type { Order, OrderAmounts } from '@gargoyle/shared/contract/orders.contract';
import type { OrderLineRow } from '../../../kernel/db/schema/orders.ts';
import { toPaidWith } from '../payment-methods/payment-methods.view.ts';
import { toWire } from '../../../kernel/money/money.ts';
import type { OrderTotals } from '../pricing/pricing.model.ts';
import { refKey, type Sellable, type SellableRef } from '../sellables/sellables.repo.ts';
import { toProduct, toThumbnail } from '../sellables/sellables.view.ts';
import type { OrderWithLines } from './orders.repo.ts';

/** Amounts for the response. @param taxBasisPoints 725 is shown as 7.25 */
export const toAmounts = (totals: OrderTotals, taxBasisPoints: number): OrderAmounts => ({
  cost: toWire(totals.totalCents),
  itemsCost: toWire(totals.itemsCents),
  shippingCost: toWire(totals.shippingCents),
  discounted: toWire(totals.discountedCents),
  taxAmount: toWire(totals.taxCents),
  taxPctg: taxBasisPoints / 100,
});

type Sellables = ReadonlyMap<string, Sellable>;
export const refOf = ({ orderedModel, orderedId }: OrderLineRow): SellableRef => ({
  model: orderedModel,
  id: orderedId,
});

function displayOf(line: OrderLineRow, sellables: Sellables) {
  const sellable = sellables.get(refKey(refOf(line)));
  return sellable ? { url: toProduct(sellable).url, thumbnail: toThumbnail(sellable) } : null;
}

const toLine = (line: OrderLineRow, display: ReturnType<typeof displayOf>): Order['items'][number] => ({
  id: line.id,
  ordered: { title: line.title },
  orderedModel: line.orderedModel,
  product: {
    id: line.productId,
    ...(line.discType === null ? {} : { discType: line.discType }),
    ...(display ? { url: display.url } : {}),
  },
  ...(display ? { thumbnail: display.thumbnail } : {}),
  quantity: line.quantity,
  price: toWire(line.unitCents * line.quantity),
});

/**
 * Stored orders are in English; `translate` turns texts into the caller's language.
 * @param sellables the items of its lines, to add pictures and links
 */
export const toOrder = (
  order: OrderWithLines,
  translate: (text: string) => string,
  sellables: Sellables = new Map(),
): Order => ({
  id: order.id,
  paymentProviderId: order.paymentProviderId,
  created: order.createdAt.toISOString(),
  ...toAmounts(order, order.taxBasisPoints),
  items: order.lines.map((line) => toLine(line, displayOf(line, sellables))),
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  delivery:
    order.deliveryCode === null
      ? null
      : { code: order.deliveryCode, name: translate(order.deliveryName ?? order.deliveryCode) },
  ...toPaidWith(order.paidWith),
});
