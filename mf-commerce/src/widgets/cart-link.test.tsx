import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cartOf, discLine, streamLine } from '../testing/items.ts';
import { LIBRARY, openScreen, SIGNED_IN } from '../testing/shop.tsx';
import CartLink from './cart-link.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('COM-101 COM-102 its accessible name contains the count, its badge 99+', async () => {
  openScreen(CartLink, { answers: { 'orderItems.list': cartOf(discLine({ quantity: 99 }), streamLine()) } });
  const link = await screen.findByRole('link', { name: 'Cart, 100 items' });
  expect(link.textContent).toBe('99+');
  expect(link.getAttribute('href')).toBe('/cart');
});

test('COM-103 SHELL-171 hidden for library subscribers, without a request', async () => {
  const { host, view } = openScreen(CartLink, { session: LIBRARY });
  expect(view.container.textContent).toBe('');
  expect(host.api.calls.some(({ name }) => name === 'orderItems.list')).toBe(false);
});

test('COM-054 COM-055 a logout empties it at once', async () => {
  const { host } = openScreen(CartLink, { session: SIGNED_IN });
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  host.api.answer({ 'orderItems.list': cartOf() });
  act(() => host.bus.emit('shell.session-changed', { reason: 'logout', userId: null }));
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
});
