import { apiError } from '@gargoyle/shared/client';
import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { VISITOR } from '@gargoyle/shared/host';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setCart } from '../../common/cart/cart.queries.ts';
import { cartOf, discLine } from '../../testing/items.ts';
import { ANA, METHODS, openScreen, SIGNED_IN, VISA } from '../../testing/shop.tsx';
import { Component } from './review-screen.tsx';

const draft = {
  shippingId: ANA.id,
  delivery: 'standard',
  payment: { mode: 'card', token: VISA.token, face: VISA },
  billToShipping: true,
  billingId: ANA.id,
  deviceData: null,
};
const order = {
  id: 812,
  cost: 140.97,
  itemsCost: 134.98,
  shippingCost: 5.99,
  discounted: 0,
  taxAmount: 0,
  taxPctg: 0,
  items: [],
} as unknown as Order;

beforeEach(() => sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft })));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(Component, { at: '/review_order', session: SIGNED_IN, ...options });
const place = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place my Order' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

describe('order review', () => {
  test('COM-338 COM-340 COM-341 COM-343 COM-346 COM-352 shows all choices again', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review your Order');
    await place();
    expect(screen.getByRole('region', { name: 'Ship to' }).textContent).toContain('Delivery: Standard');
    expect(screen.getByRole('region', { name: 'Bill to' }).textContent).toContain('Visa ending in 1111');
    expect(screen.getAllByRole('link', { name: 'Edit' }).map((link) => link.getAttribute('href'))).toEqual([
      '/checkout?step=address',
      '/checkout?step=payment',
    ]);
    expect(screen.getByRole('table').textContent).toContain('On-Demand Blu-ray');
  });

  test('COM-652 after the end of the session nothing leads back to checkout', async () => {
    const { host } = open();
    await place();
    await act(async () => {
      host.session.setState(VISITOR);
      setCart(host, cartOf());
      host.bus.emit('shell.session-changed', { reason: 'invalid', userId: null });
    });
    expect(screen.queryByRole('table')).toBeNull();
    expect(host.calls.navigated).toEqual([]);
  });

  test('COM-499 an order that a server error interrupted is placed again under its key', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 500 }) } });
    await user.click(await place());
    await waitFor(() => expect(toasts(host)).toHaveLength(1));
    host.api.answer({ 'orders.place': order });
    await user.click(await place());
    await waitFor(() => expect(host.calls.navigated).toEqual(['/receipt']));
    const placed = host.api.calls.filter(({ name }) => name === 'orders.place');
    expect(placed.map(({ options }) => options.idempotencyKey)).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      placed[0]?.options.idempotencyKey,
    ]);
  });

  test('COM-504 the button waits while delivery and tax are asked for again', async () => {
    const { host } = open();
    const button = await place();
    host.api.answer({ 'addresses.validate': never as never });
    act(() => void host.api.invalidate('addresses.validate'));
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test('COM-504 tax that has changed since is shown before the order is placed again, although the cart is the same', async () => {
    const taxed = (tax: number) => ({ 'addresses.validate': { deliveryMethods: METHODS, tax, taxPctg: 7.25 } });
    const changed = { 'orders.place': apiError({ status: 409, code: 'total_changed' }) };
    const { host, user } = open({ answers: { ...taxed(8.8), ...changed } });
    const button = await place();
    host.api.answer(taxed(9.1));
    await user.click(button);
    const summary = screen.getByRole('complementary', { name: 'Your order' });
    await waitFor(() => expect(summary.textContent).toContain('Tax (7.25%)$9.10'));
  });

  test('COM-504 COM-257 tax is asked for again for a cart that has changed', async () => {
    const { host } = open();
    await place();
    host.api.answer({ 'addresses.validate': { deliveryMethods: METHODS, tax: 3.1, taxPctg: 7.25 } });
    act(() => setCart(host, cartOf(discLine())));
    const summary = screen.getByRole('complementary', { name: 'Your order' });
    await waitFor(() => expect(summary.textContent).toContain('Tax (7.25%)$3.10'));
  });

  test('COM-600 COM-601 lists the items once, with one button beside the total of small windows', async () => {
    open();
    const button = await place();
    const summary = screen.getByRole('complementary', { name: 'Your order' });
    expect(within(summary).queryByRole('list')).toBeNull();
    expect(within(summary).queryByRole('button')).toBeNull();
    expect(within(summary).getByText('$140.97')).toBeTruthy();
    expect(button.closest('[aria-hidden]')).toBeNull();
    expect(button.parentElement?.querySelector('p[aria-hidden]')?.textContent).toBe('Total$140.97');
  });

  test('SHELL-245 COM-353 COM-497 COM-499 a double click places one order, with a key and the displayed total', async () => {
    const { host, user } = open({ answers: { 'orders.place': order } });
    await user.dblClick(await place());
    await waitFor(() => expect(host.calls.navigated).toEqual(['/receipt']));
    const placed = host.api.calls.filter(({ name }) => name === 'orders.place');
    expect(placed).toHaveLength(1);
    expect(placed[0]?.input).toEqual({
      billingAddress: ANA.id,
      shippingAddress: ANA.id,
      delivery: 'standard',
      payment: { paymentMethodToken: 'visa-1' },
      expectedTotal: 140.97,
    });
    expect(placed[0]?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(toasts(host)).toEqual(['Your order has been placed']);
    await waitFor(() => expect(host.calls.tracked.filter(({ name }) => name === 'purchase')).toHaveLength(1));
  });

  test('COM-354 COM-356 a declined payment shows its reason and preserves everything', async () => {
    const detail = 'Oops! Your transaction failed due to fraud protection policies. Please try again.';
    const { host, user } = open({
      answers: { 'orders.place': apiError({ status: 402, code: 'payment_fraud', detail }) },
    });
    await user.click(await place());
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect(host.calls.navigated).toEqual([]);
    await place();
  });

  test('COM-355 COM-499 without a response the same key is used again', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 0, code: 'offline' }) } });
    await user.click(await place());
    await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not place your order. Please try again.']));
    await user.click(await place());
    const keys = host.api.calls
      .filter(({ name }) => name === 'orders.place')
      .map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('COM-504 a changed total stops the order and reloads the amounts', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 409, code: 'total_changed' }) } });
    const button = await place();
    const before = host.api.calls.filter(({ name }) => name === 'orderItems.list').length;
    await user.click(button);
    await waitFor(() =>
      expect(toasts(host)).toEqual(['The total has changed. Check the new amounts, then confirm again.']),
    );
    await waitFor(() =>
      expect(host.api.calls.filter(({ name }) => name === 'orderItems.list').length).toBeGreaterThan(before),
    );
  });

  test('COM-348 SHELL-203 the button waits while requests are loading', async () => {
    const { host } = open();
    const button = await place();
    host.uiState.setState({ loading: 1 });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test('COM-337 SHELL-099 an incomplete draft returns to checkout', async () => {
    sessionStorage.clear();
    const { host } = open();
    await waitFor(() => expect(host.calls.navigated).toEqual(['/checkout']));
  });
});

describe('subscription review', () => {
  const subscription = { id: 5, plan: 'Monthly', planId: 3, rank: 2 };
  const subscribe = async (trialUsed: boolean, confirms: (string | null)[] = []) => {
    const opened = openScreen(Component, {
      at: '/review_order?plan=3',
      session: { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: trialUsed } },
      confirms,
      answers: { 'subscriptions.create': subscription as never },
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'subscribe' });
    await waitFor(() => expect(button.disabled).toBe(false));
    return { ...opened, button };
  };

  test('COM-339 COM-347 COM-349 COM-350 COM-351 describes the renewal, with nothing due today', async () => {
    await subscribe(false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review your Subscription');
    expect(screen.getByText('Due today $0.00')).toBeTruthy();
    expect(
      screen.getByText(/renews automatically at \$59\.99 every 30 days\. Next billing date: September 9, 2026/),
    ).toBeTruthy();
  });

  test('COM-201 COM-202 COM-203 COM-493 starting a trial sends what the API expects', async () => {
    const { host, user, button } = await subscribe(false);
    await user.click(button);
    await waitFor(() => expect(host.calls.navigated).toEqual(['/subscription/confirmation']));
    expect(host.api.calls.find(({ name }) => name === 'subscriptions.create')?.input).toMatchObject({
      plan: 3,
      payment: { paymentMethodToken: 'visa-1' },
      usedFreeTrial: false,
      userEmail: 'member@gargoyle.example',
      expectedTotal: 0,
      conversionData: { userAgent: navigator.userAgent },
    });
    expect(host.calls.asked).toEqual([]);
    expect(toasts(host)).toEqual(["You're now subscribed."]);
    await waitFor(() => expect(host.calls.tracked.map(({ name }) => name)).toContain('start_trial'));
  });

  test('SHELL-222 COM-195 COM-198 a user who used the trial is asked to confirm, and can continue', async () => {
    const { host, user, button } = await subscribe(true, ['accept']);
    await user.click(button);
    await waitFor(() => expect(host.calls.asked).toEqual(['Warning']));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/subscription/confirmation']));
    const input = host.api.calls.find(({ name }) => name === 'subscriptions.create')?.input;
    expect(input).toMatchObject({ usedFreeTrial: true, expectedTotal: 59.99 });
  });

  test('COM-199 declining places nothing', async () => {
    const { host, user, button } = await subscribe(true, [null]);
    await user.click(button);
    await waitFor(() => expect(host.calls.asked).toEqual(['Warning']));
    expect(host.api.calls.some(({ name }) => name === 'subscriptions.create')).toBe(false);
  });
});
