import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders.ts';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
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

test('COM-357 without an order in this tab it redirects to checkout without a request', async () => {
  const { host } = openScreen(Component, { at: '/receipt', session: SIGNED_IN });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/checkout']));
  expect(host.api.calls.some(({ name }) => name === 'orders.get')).toBe(false);
});

test('COM-357 a visitor is redirected to checkout even if another user left an order in the tab', async () => {
  const { host } = open(placedOrder(), {});
  await waitFor(() => expect(host.calls.navigated).toEqual(['/checkout']));
  expect(host.api.calls.some(({ name }) => name === 'orders.get')).toBe(false);
});

test('COM-010 COM-358 COM-359 COM-360 COM-361 title, sentence, number and date', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('your receipt');
  expect(screen.getByText('Your order has been placed')).toBeTruthy();
  expect((await screen.findByText('Order number')).nextElementSibling?.textContent).toBe('812');
  expect(screen.getByText('Date').nextElementSibling?.textContent).toBe('March 5, 2026');
});

test('COM-362 COM-363 COM-364 shipping and billing address, payment method and items', async () => {
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

test('COM-362 a digital order has no shipping block', async () => {
  open(placedOrder({ shippingAddress: null, delivery: null }));
  await block('Bill to');
  expect(screen.queryByRole('region', { name: 'Ship to' })).toBeNull();
});

test('COM-363 COM-367 an order by PayPal shows the payer', async () => {
  const paypalAccount = { payerEmail: 'payer@paypal.example', payerFirstName: 'Ines', payerLastName: 'Clay' };
  open(placedOrder({ creditCard: null, paypalAccount: { imageUrl: '', ...paypalAccount } as never }));
  expect((await block('Bill to')).textContent).toContain('payer@paypal.example');
});

test('COM-365 COM-370 a reload shows the order again once it is loaded', async () => {
  let answer: (order: unknown) => void = () => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(screen.queryByText('Order number')).toBeNull());
  await waitFor(() => {
    answer(placedOrder());
    expect(screen.getByText('Order number')).toBeTruthy();
  });
});

const face = (slug: string) => ({ cartThumb: null, boxThumb: null, default: `/media/art/tutorials/${slug}-640.webp` });
const line = { ordered: { title: 'Brush Night' }, quantity: 1, price: 10 };

test('COM-545 COM-546 each line shows its picture and links to its page; the first button is primary', async () => {
  open(
    placedOrder({
      items: [
        { ...line, id: 1, orderedModel: 'dvdset', product: { id: 1, url: '/tutorials/a' }, thumbnail: face('a') },
        {
          ...line,
          id: 2,
          orderedModel: 'videotutorial',
          product: { id: 2, url: '/tutorials/b' },
          thumbnail: face('b'),
        },
        { ...line, id: 3, orderedModel: 'path', product: { id: 3, url: '/pathways/c' } },
        { ...line, id: 4, orderedModel: 'webinarvariant', product: { id: 4, url: '/webcourses/d' } },
        { ...line, id: 5, orderedModel: 'videotutorial', product: { id: 5 } },
      ],
    }),
  );
  const bought = await block('What you bought');
  expect([...bought.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/art/tutorials/a-640.webp',
    '/media/art/tutorials/b-640.webp',
  ]);
  const ways = within(bought).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Watch now', '/tutorials/b?watch=1'],
    ['Open the pathway', '/pathways/c'],
    ['See date and place', '/webcourses/d'],
  ]);
  expect(within(bought).getAllByText('Comes by post')).toHaveLength(1);
});

const steps = async () =>
  within(await block('What happens next'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('COM-547 the next steps match the order', async () => {
  open(placedOrder({ items: [{ ...line, id: 1, orderedModel: 'dvdset', product: { id: 1, url: '/tutorials/a' } }] }));
  expect(await steps()).toEqual([
    'A copy of this receipt goes to member@gargoyle.example.',
    'Items sent by post leave our store within two business days.',
  ]);
  cleanup();
  const stream = { ...line, id: 1, orderedModel: 'videotutorial', product: { id: 1, url: '/tutorials/a' } } as const;
  open(placedOrder({ shippingAddress: null, delivery: null, items: [stream] }));
  expect(await steps()).toEqual([
    'A copy of this receipt goes to member@gargoyle.example.',
    'Everything you bought to watch is available now and stays in your courses.',
  ]);
});
