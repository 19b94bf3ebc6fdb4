import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { commerceState } from '../common/state/commerce-state.ts';
import { discLine, streamLine } from '../testing/items.ts';
import { openScreen } from '../testing/shop.tsx';
import CartPopup from './cart-popup.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const add = (host: ReturnType<typeof openScreen>['host'], count: number, item = discLine()) =>
  act(() => commerceState(host).setState({ added: { item, count } }));
const dialog = () => screen.queryByRole('dialog', { name: 'Added to cart' });

test('COM-095 COM-099 SHELL-195 shows the added item with a link to the cart', () => {
  const { host } = openScreen(CartPopup);
  expect(dialog()).toBeNull();
  const picture = '/media/art/tutorials/x-160.webp?c=2a1f18';
  add(host, 1, discLine({ thumbnail: { cartThumb: picture, boxThumb: null, default: null } }));
  expect(dialog()?.textContent).toContain('On-Demand Blu-ray');
  expect(dialog()?.querySelector('ins')?.textContent).toBe('$79.99');
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toContain('/media/art/tutorials/x');
  expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
});

test('COM-096 COM-100 closes after ten seconds, restarted by another item', () => {
  vi.useFakeTimers();
  const { host } = openScreen(CartPopup);
  add(host, 1);
  act(() => void vi.advanceTimersByTime(9_999));
  add(host, 2, streamLine());
  act(() => void vi.advanceTimersByTime(9_999));
  expect(dialog()?.textContent).toContain('On-Demand Stream');
  act(() => void vi.advanceTimersByTime(1));
  expect(dialog()).toBeNull();
});

test('COM-097 COM-098 closes on its icon, on a click outside, and on Escape', () => {
  const { host } = openScreen(CartPopup);
  const ways = [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
  ];
  for (const [count, close] of ways.entries()) {
    add(host, count + 1);
    expect(dialog()).not.toBeNull();
    close();
    expect(dialog()).toBeNull();
  }
});
