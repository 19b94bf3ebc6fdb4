import type { Order, OrderAmounts } from '@gargoyle/shared/contract/orders.contract';
import type { OrderLineRow } from '../../../kernel/db/schema/orders.ts';
import { toPaidWith } from '../payment-methods/payment-methods.view.ts';
import { toWire } from '../../../kernel/money/money.ts';
import type { OrderTotals } from '../pricing/pricing.model.ts';
import { refKey, type Sellable, type SellableRef } from '../sellables/sellables.repo.ts';
import { toProduct, toThumbnail } from '../sellables/sellables.view.ts';
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

type Things = ReadonlyMap<string, Sellable>;
export const refOf = ({ orderedModel, orderedId }: OrderLineRow): SellableRef => ({
  model: orderedModel,
  id: orderedId,
});

function faceOf(line: OrderLineRow, things: Things) {
  const thing = things.get(refKey(refOf(line)));
  return thing ? { url: toProduct(thing).url, thumbnail: toThumbnail(thing) } : null;
}

const toLine = (line: OrderLineRow, face: ReturnType<typeof faceOf>): Order['items'][number] => ({
  id: line.id,
  ordered: { title: line.title },
  orderedModel: line.orderedModel,
  product: {
    id: line.productId,
    ...(line.discType === null ? {} : { discType: line.discType }),
    ...(face ? { url: face.url } : {}),
  },
  ...(face ? { thumbnail: face.thumbnail } : {}),
  quantity: line.quantity,
  price: toWire(line.unitCents * line.quantity),
});

/**
 * `say` speaks to who asked; what is kept of an order is English.
 * @param things what its lines are of, where they shall be shown with their pictures
 */
export const toOrder = (order: WholeOrder, say: (text: string) => string, things: Things = new Map()): Order => ({
  id: order.id,
  paymentProviderId: order.paymentProviderId,
  created: order.createdAt.toISOString(),
  ...toAmounts(order, order.taxBasisPoints),
  items: order.lines.map((line) => toLine(line, faceOf(line, things))),
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  delivery:
    order.deliveryCode === null
      ? null
      : { code: order.deliveryCode, name: say(order.deliveryName ?? order.deliveryCode) },
  ...toPaidWith(order.paidWith),
});
