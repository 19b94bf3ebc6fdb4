import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { placedOrder } from '../../common/testing/orders.ts';
import { openScreen, SIGNED_IN } from '../../common/testing/shop.tsx';
import { Component } from './receipt-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (order: unknown = placedOrder(), session: object = SIGNED_IN) => {
  sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ lastOrderId: 812 }));
  return openScreen(Component, { at: '/receipt', session, answers: { 'orders.get': order as never } });
};
const block = (name: string) => screen.findByRole('region', { name });

test('COM-357 without an order of this tab it leads to checkout, and asks for none', async () => {
  const { host } = openScreen(Component, { at: '/receipt', session: SIGNED_IN });
  await waitFor(() => expect(host.said.navigated).toEqual(['/checkout']));
  expect(host.api.calls.some(({ name }) => name === 'orders.get')).toBe(false);
});

test('COM-357 a visitor with what another left in the tab is led to checkout too', async () => {
  const { host } = open(placedOrder(), {});
  await waitFor(() => expect(host.said.navigated).toEqual(['/checkout']));
  expect(host.api.calls.some(({ name }) => name === 'orders.get')).toBe(false);
});

test('COM-010 COM-358 COM-359 COM-360 COM-361 title, sentence, number and date', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('your receipt');
  expect(screen.getByText('Your order has been placed')).toBeTruthy();
  expect((await screen.findByText('Order number')).nextElementSibling?.textContent).toBe('812');
  expect(screen.getByText('Date').nextElementSibling?.textContent).toBe('March 5, 2026');
});

test('COM-362 COM-363 COM-364 where it goes, who pays with what, and the items', async () => {
  open();
  expect((await block('Ship to')).textContent).toContain('Delivery: Standard');
  const billTo = await block('Bill to');
  expect(billTo.textContent).toContain('2210 SE Division Street');
  expect(billTo.textContent).toContain('Visa ending in 1111');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'items',
    'price',
    'qtquantity',
    'subtotal',
  ]);
  expect(screen.getByRole('table').textContent).toContain('On-Demand DVD');
  expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$132.84');
});

test('COM-362 a digital order has no ship-to block', async () => {
  open(placedOrder({ shippingAddress: null, delivery: null }));
  await block('Bill to');
  expect(screen.queryByRole('region', { name: 'Ship to' })).toBeNull();
});

test('COM-363 COM-367 an order by PayPal names the payer', async () => {
  const paypalAccount = { payerEmail: 'payer@paypal.example', payerFirstName: 'Ines', payerLastName: 'Clay' };
  open(placedOrder({ creditCard: null, paypalAccount: { imageUrl: '', ...paypalAccount } as never }));
  expect((await block('Bill to')).textContent).toContain('payer@paypal.example');
});

test('COM-365 COM-370 a reload shows the order again, once it is loaded', async () => {
  let answer: (order: unknown) => void = () => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(screen.queryByText('Order number')).toBeNull());
  await waitFor(() => {
    answer(placedOrder());
    expect(screen.getByText('Order number')).toBeTruthy();
  });
});
