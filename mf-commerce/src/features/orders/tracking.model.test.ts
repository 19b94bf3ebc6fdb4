import type { Order, OrderLine } from '@gargoyle/shared/contract/orders.contract';
import { expect, test } from 'vitest';
import { purchaseEvent } from './tracking.model.ts';

const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id: 1, ordered: { title: 'Maquette' }, orderedModel: 'dvdset', product: { id: 11 }, quantity: 2, price: 159.98 },
  ...over,
});
const buyer = { firstName: 'Ana', lastName: 'Whitlock', email: 'ana@gargoyle.example' };
const order = (...items: OrderLine[]) =>
  ({
    id: 812,
    ...{ cost: 155.35, itemsCost: 159.98, shippingCost: 5.99, discounted: 20, taxAmount: 9.38, taxPctg: 7.25 },
    items,
    ...{ shippingAddress: buyer, billingAddress: buyer, paypalAccount: { payerEmail: 'ana@gargoyle.example' } },
  }) as unknown as Order;

test('COM-496 the purchase event has order, amounts, coupon and items, and nothing of the buyer', () => {
  const stream = line({ ordered: { title: 'Brush Night' }, orderedModel: 'videotutorial', quantity: 1, price: 39.5 });
  expect(purchaseEvent(order(line(), stream), 'CLAY10')).toStrictEqual({
    transaction_id: '812',
    value: 155.35,
    tax: 9.38,
    shipping: 5.99,
    currency: 'USD',
    coupon: 'CLAY10',
    items: [
      { item_id: 'dvdset-11', item_name: 'Maquette', quantity: 2, price: 79.99 },
      { item_id: 'videotutorial-11', item_name: 'Brush Night', quantity: 1, price: 39.5 },
    ],
  });
});

test('COM-496 without a coupon the event has none', () => {
  for (const coupon of [null, '']) expect(purchaseEvent(order(), coupon)).not.toHaveProperty('coupon');
  expect(purchaseEvent(order(), null)).toMatchObject({ items: [] });
});

test.each([
  { quantity: 1, price: 20.01, unit: 20.01 },
  { quantity: 3, price: 20, unit: 6.67 },
  { quantity: 3, price: 10, unit: 3.33 },
  { quantity: 0, price: 20, unit: 0 },
  { quantity: 2, price: 0, unit: 0 },
])('COM-496 an item has its unit price in whole cents: %o', ({ quantity, price, unit }) => {
  expect(purchaseEvent(order(line({ quantity, price })), null)).toMatchObject({ items: [{ quantity, price: unit }] });
});
