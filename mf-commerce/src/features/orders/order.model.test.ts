import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { expect, test } from 'vitest';
import { attemptKeys } from '../../common/checkout/attempts.ts';
import { discLine } from '../../testing/items.ts';
import { cartLine, orderAmounts, placedLine } from './order.model.ts';

const order = {
  id: 812,
  cost: 127.47,
  itemsCost: 134.98,
  shippingCost: 5.99,
  discounted: 13.5,
  taxAmount: 0,
  taxPctg: 0,
  items: [
    {
      id: 1,
      ordered: { title: 'Maquette' },
      orderedModel: 'dvdset',
      product: { id: 11, discType: 'DVD-9' },
      quantity: 2,
      price: 159.98,
    },
  ],
} as unknown as Order;

test('COM-364 a placed line shows its unit price and its amount', () => {
  const [line] = order.items;
  expect(line && placedLine(line)).toMatchObject({ price: 79.99, quantity: 2, subtotal: 159.98 });
  expect(line && placedLine({ ...line, quantity: 0 })).toMatchObject({ price: 159.98, subtotal: 159.98 });
  expect(orderAmounts(order)).toMatchObject({ subtotal: 134.98, discount: 13.5, shipping: 5.99, total: 127.47 });
});

test('COM-066 COM-364 a cart line shows its unit price and the amount of all units', () => {
  const line = discLine({ quantity: 3, price: 79.99 });
  expect(cartLine(line)).toEqual({ ...line, subtotal: 239.97 });
});

test('COM-499 the same order keeps its key until it is settled; a different one gets a new key', () => {
  const attempts = attemptKeys();
  const first = attempts({ total: 10 });
  expect(attempts({ total: 10 }).key).toBe(first.key);
  expect(attempts({ total: 11 }).key).not.toBe(first.key);
  const again = attempts({ total: 10 });
  again.settled();
  expect(attempts({ total: 10 }).key).not.toBe(again.key);
});
