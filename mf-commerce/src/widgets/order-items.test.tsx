import { apiError } from '@gargoyle/shared/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { placedOrder } from '../testing/orders.ts';
import { openScreen, SIGNED_IN } from '../testing/shop.tsx';
import OrderItems from './order-items.tsx';

afterEach(cleanup);

const open = (order: unknown = placedOrder()) =>
  openScreen(() => <OrderItems orderId={812} />, { session: SIGNED_IN, answers: { 'orders.get': order as never } });
const rowTexts = async () => {
  await screen.findByRole('table');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};
const amounts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('COM-084 COM-366 COM-371 ACC-211 an order detail labels its items like the cart', async () => {
  const { host } = open();
  expect((await rowTexts()).map(([name]) => name)).toEqual([
    'Brush NightOn-Demand DVD',
    'Brush NightOn-Demand Stream',
    'Brush NightLive course',
    'Brush NightLearning Pathway',
    'ApronMerchandise',
    'Bone Folder',
    'Brush NightVideo',
  ]);
  expect(host.api.calls.map(({ name, input }) => [name, input])).toEqual([['orders.get', { id: 812 }]]);
});

test('COM-001 COM-002 COM-003 COM-368 dollars always have two decimals, and the tax shows its percentage', async () => {
  open();
  expect((await rowTexts())[0]).toEqual(['Brush NightOn-Demand DVD', '$39.98', '2', '$79.96']);
  expect(amounts()).toEqual([
    'Subtotal $139.96',
    'Discount -$20.00',
    'Shipping $5.00',
    'Tax (7.25%) $7.88',
    'Total $132.84',
  ]);
});

test('COM-015 ACC-209 zero amounts have no line, but the total always does', async () => {
  open(placedOrder({ discounted: 0, shippingCost: 0, taxAmount: 0, taxPctg: 0, cost: 0 }));
  await rowTexts();
  expect(amounts()).toEqual(['Subtotal $139.96', 'Total $0.00']);
});

test('COM-501 an order that cannot be loaded can be retried', async () => {
  const { host, user } = open(apiError({ status: 500 }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'orders.get': placedOrder() });
  await user.click(again);
  expect(await rowTexts()).toHaveLength(7);
});
