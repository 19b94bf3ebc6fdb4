import { apiError } from '@gargoyle/shared/client';
import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedCart } from '../../common/cart/cart.queries.ts';
import { EMPTY_DRAFT } from '../../common/state/draft.model.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { placedOrder } from '../../testing/orders.ts';
import { ANA, openScreen, PLANS, SIGNED_IN, VISA } from '../../testing/shop.tsx';
import { Component } from './review-screen.tsx';

const draft = {
  ...{ shippingId: ANA.id, delivery: 'standard', billToShipping: true, billingId: ANA.id, deviceData: 'device-1' },
  payment: { mode: 'card', token: VISA.token, face: VISA },
};
const KEY = /^[0-9a-f]{32}$/;
const coupon = { codename: 'CLAY10', discount: 13.5, planId: null, goods: 134.98 };
const keep = (kept: object) => sessionStorage.setItem('gargoyle.commerce', JSON.stringify(kept));
beforeEach(() => keep({ draft, coupon }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const good = { 'coupons.check': { codename: 'CLAY10', discount: 13.5 }, 'orders.place': placedOrder() };
const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(Component, {
    at: '/review_order',
    session: SIGNED_IN,
    ...options,
    answers: { ...good, ...options.answers },
  });
type Opened = ReturnType<typeof open>;
const ready = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};
const input = (host: Opened['host'], part: string) => host.api.calls.find(({ name }) => name === part)?.input;
const summary = () => screen.getByRole('complementary', { name: 'Your order' }).textContent ?? '';

describe('order', () => {
  test('COM-007 COM-117 COM-344 COM-345 the totals are shown again, without zero amounts', async () => {
    open({ answers: { 'addresses.validate': { ...METHODS, tax: 8.8, taxPctg: 7.25 } } });
    await ready('Place my Order');
    for (const line of [
      'Subtotal$134.98',
      'Discount CLAY10-$13.50',
      'Shipping$5.99',
      'Tax (7.25%)$8.80',
      'Total$136.27',
    ])
      expect(summary()).toContain(line);
    cleanup();
    keep({ draft });
    open();
    await ready('Place my Order');
    for (const line of ['Discount $', 'Discount-', 'Tax']) expect(summary()).not.toContain(line);
    expect(summary()).toContain('Total$140.97');
  });
  const METHODS = { deliveryMethods: [{ code: 'standard', name: 'Standard', description: '', cost: 5.99 }] };

  test('COM-342 Edit returns to the step with everything preserved', async () => {
    const { host, user } = open();
    await ready('Place my Order');
    const shipTo = screen.getByRole('region', { name: 'Ship to' });
    await user.click(within(shipTo).getByRole('link', { name: 'Edit' }));
    expect(commerceState(host).getState().draft).toMatchObject(draft);
    expect(commerceState(host).getState().coupon?.codename).toBe('CLAY10');
  });

  test('COM-053 COM-118 COM-228 COM-486 after settling, cart, code and draft are empty, and other remotes are notified', async () => {
    const { host, user } = open();
    const counts: number[] = [];
    host.bus.on('commerce.cart-changed', ({ itemsCount }) => void counts.push(itemsCount));
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/receipt']));
    expect((cachedCart(host) as Cart).results).toEqual([]);
    expect(host.query.getQueryData(host.api.query('orders.get', { id: 812 }).queryKey)).toEqual(placedOrder());
    expect(commerceState(host).getState()).toMatchObject({ draft: EMPTY_DRAFT, coupon: null, lastOrderId: 812 });
    expect(counts).toEqual([0]);
    expect(toasts(host)).toEqual(['Your order has been placed']);
  });

  test('COM-492 COM-495 COM-496 the purchase is tracked with amounts, code and items, never the buyer', async () => {
    const { host, user } = open();
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(host.calls.tracked.some(({ name }) => name === 'purchase')).toBe(true));
    const purchase = host.calls.tracked.filter(({ name }) => name === 'purchase');
    expect(purchase).toHaveLength(1);
    expect(purchase[0]?.data).toMatchObject({
      ...{ transaction_id: '812', value: 132.84, tax: 7.88, shipping: 5, coupon: 'CLAY10', currency: 'USD' },
      items: expect.arrayContaining([
        { item_id: 'dvdset-11', item_name: 'Brush Night', quantity: 2, price: 39.98 },
        { item_id: 'videotutorial-7', item_name: 'Brush Night', quantity: 1, price: 10 },
      ]),
    });
    expect(JSON.stringify(host.calls.tracked)).not.toContain('member@');
  });

  test('COM-499 an order is placed again under its key if the answer was lost, under another one after a refusal', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 0, code: 'offline' }) } });
    const placed: unknown[] = [];
    host.bus.on('commerce.order-placed', (event) => void placed.push(event));
    for (const next of [apiError({ status: 402, detail: 'Declined.' }), placedOrder(), placedOrder()]) {
      const before = toasts(host).length;
      await user.click(await ready('Place my Order'));
      await waitFor(() => expect(toasts(host).length).toBeGreaterThan(before));
      host.api.answer({ 'orders.place': next });
    }
    const keys = host.api.calls
      .filter(({ name }) => name === 'orders.place')
      .map(({ options }) => options.idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(KEY), keys[0], expect.stringMatching(KEY)]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(placed).toEqual([{ orderId: 812 }]);
  });

  test('COM-113 COM-354 a code that the order is refused for is cleared, and everything else is preserved', async () => {
    const fields = { coupon: ['This discount code has expired.'] };
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 400, fields }) } });
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(toasts(host)).toEqual(['This discount code has expired.']));
    expect(commerceState(host).getState()).toMatchObject({ draft, coupon: null });
    await waitFor(() => expect(summary()).not.toContain('CLAY10'));
  });

  test('COM-354 a declined payment shows the server’s reason, and everything is preserved', async () => {
    const detail = 'Your card was declined by the bank.';
    const declined = apiError({ status: 402, code: 'payment_declined', detail });
    const { host, user } = open({ answers: { 'orders.place': declined } });
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect(commerceState(host).getState().draft).toMatchObject(draft);
    expect(host.calls.navigated).toEqual([]);
    expect(screen.getByRole('region', { name: 'Bill to' }).textContent).toContain('Visa ending in 1111');
    await ready('Place my Order');
  });

  test('COM-354 COM-514 an unavailable service is named, even when the status is a server error', async () => {
    const detail = 'We cannot compute tax right now. Please try again in a moment.';
    const away = apiError({ status: 503, code: 'shipping_unavailable', detail });
    const { host, user } = open({ answers: { 'orders.place': away } });
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect(commerceState(host).getState().draft).toMatchObject(draft);
  });

  test('COM-354 COM-487 a failure without a reason shows a default message', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 500 }) } });
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not place your order. Please try again.']));
  });

  test('COM-508 unavailable items are named and marked when placing, and disable the button', async () => {
    const detail = 'Animatronic Eyes from Scratch: This item is sold out.';
    const soldOut = apiError({ status: 409, code: 'sold_out', detail });
    const { host, user } = open({ answers: { 'orders.place': soldOut } });
    const button = await ready('Place my Order');
    host.api.answer({ 'orderItems.list': cartOf(discLine(), streamLine({ soldOut: true, available: false })) });
    await user.click(button);
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect((await screen.findByText(/is no longer for sale/)).getAttribute('role')).toBe('alert');
    // It was clicked and has the focus, which it would lose if it were disabled.
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(host.api.calls.filter(({ name }) => name === 'orders.place')).toHaveLength(1);
    await user.tab();
    expect(button.disabled).toBe(true);
  });

  test('COM-585 COM-278 COM-342 a method that the address is no longer offered is replaced, in total and order', async () => {
    const { host, user } = open();
    await ready('Place my Order');
    const canada = [{ code: 'canada', name: 'To Canada', description: '', cost: 24.99 }];
    host.api.answer({ 'addresses.validate': { deliveryMethods: canada, tax: 0, taxPctg: 0 } });
    await act(() => host.api.invalidate('addresses.validate'));
    await screen.findByText('Delivery: To Canada');
    expect(summary()).toContain('Shipping$24.99');
    await user.click(await ready('Place my Order'));
    await waitFor(() =>
      expect(input(host, 'orders.place')).toMatchObject({ delivery: 'canada', expectedTotal: 146.47 }),
    );
  });

  test('COM-585 COM-242 COM-337 an address that nothing can be delivered to any more leads back to checkout', async () => {
    const { host } = open();
    await ready('Place my Order');
    host.api.answer({ 'addresses.validate': { deliveryMethods: [], tax: 0, taxPctg: 0 } });
    await act(() => host.api.invalidate('addresses.validate'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/checkout']));
  });

  test('COM-501 COM-651 failed requests are shown with a retry', async () => {
    const down = apiError({ status: 503 });
    const { host, user } = open({ answers: { 'addresses.list': down } });
    expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy();
    host.api.answer({ 'addresses.list': { results: [ANA] } as never });
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await ready('Place my Order');
    cleanup();
    open({ answers: { 'addresses.validate': down } });
    expect(await screen.findByText('The total could not be calculated.')).toBeTruthy();
    cleanup();
    const expired = apiError({ status: 400, fields: { coupon: ['This discount code has expired.'] } });
    open({ answers: { 'addresses.validate': expired } });
    expect(await screen.findByText('This discount code has expired.')).toBeTruthy();
    cleanup();
    open({ answers: { 'orderItems.list': down } });
    expect(await screen.findByText('Your cart could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Your order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Place my Order' })).toBeNull();
  });

  test('COM-504 changed amounts are on screen before they can be confirmed', async () => {
    const { host, user } = open({ answers: { 'orders.place': apiError({ status: 409, code: 'total_changed' }) } });
    const button = await ready('Place my Order');
    host.api.answer({ 'coupons.check': { codename: 'CLAY10', discount: 10 } });
    await user.click(button);
    await waitFor(() => expect(summary()).toContain('Total$130.97'));
    host.api.answer({ 'orders.place': placedOrder() });
    await user.click(await ready('Place my Order'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/receipt']));
    const totals = host.api.calls
      .filter(({ name }) => name === 'orders.place')
      .map(({ input: body }) => (body as { expectedTotal: number }).expectedTotal);
    expect(totals).toEqual([127.47, 130.97]);
  });
});

describe('subscription', () => {
  const subscription = { id: 5, plan: 'Monthly', planId: 3, rank: 2 };
  const subscribing = (answers: object = {}, options: Parameters<typeof openScreen>[1] = {}) => {
    keep({ draft });
    return open({
      at: '/review_order?plan=3',
      ...options,
      answers: { 'subscriptions.create': subscription as never, ...answers },
    });
  };

  test('SHELL-246 COM-488 COM-493 COM-495 success is shown and tracked', async () => {
    const { host, user } = subscribing();
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(toasts(host)).toEqual(["You're now subscribed."]));
    await waitFor(() => expect(host.calls.tracked.some(({ name }) => name === 'start_trial')).toBe(true));
    expect(host.calls.tracked.find(({ name }) => name === 'start_trial')?.data).toMatchObject({
      ...{ transaction_id: 'subscription-5', plan: 'Monthly', value: 0, currency: 'USD' },
    });
  });

  test('COM-200 COM-201 the analytics client id is sent if there is one', async () => {
    const { host, user } = subscribing();
    host.track.clientId = async () => 'GA1.7';
    await user.click(await ready('subscribe'));
    await waitFor(() =>
      expect(input(host, 'subscriptions.create')).toMatchObject({
        conversionData: { clientId: 'GA1.7', userAgent: navigator.userAgent },
      }),
    );
  });

  test('COM-499 a retry after a lost response repeats the same request, whatever analytics returns meanwhile', async () => {
    const { host, user } = subscribing({ 'subscriptions.create': apiError({ status: 0, code: 'offline' }) });
    let requests = 0;
    host.track.clientId = async () => (requests++ === 0 ? 'none' : 'GA1.7');
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(toasts(host)).toHaveLength(1));
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(toasts(host)).toHaveLength(2));
    const [first, second] = host.api.calls.filter(({ name }) => name === 'subscriptions.create');
    expect(first?.options.idempotencyKey).toMatch(KEY);
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
    expect(second?.input).toEqual(first?.input);
  });

  test('COM-202 COM-203 a new subscription is in the session, and other remotes are notified', async () => {
    const { host, user } = subscribing();
    const reload = vi.spyOn(host.session, 'reload');
    const started: unknown[] = [];
    host.bus.on('commerce.subscription-started', (event) => void started.push(event));
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/subscription/confirmation']));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(started).toEqual([{ planId: 3 }]);
  });

  test('COM-204 COM-195 a trial that was used in another tab is known before the next try', async () => {
    const used = apiError({ status: 409, code: 'trial_already_used', detail: 'Your trial is over.' });
    const { host, user } = subscribing({ 'subscriptions.create': used });
    const reload = vi.spyOn(host.session, 'reload');
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(toasts(host)).toEqual(['Your trial is over.']));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('COM-498 a failing client id does not prevent a sale', async () => {
    const { host, user } = subscribing();
    host.track.clientId = () => Promise.reject(new Error('blocked'));
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/subscription/confirmation']));
    expect(input(host, 'subscriptions.create')).toMatchObject({ conversionData: { userAgent: navigator.userAgent } });
  });

  test('COM-204 a rejection shows the server’s reason, preserves everything, and enables the button again', async () => {
    const detail = 'Your card was declined by the bank.';
    const { host, user } = subscribing({ 'subscriptions.create': apiError({ status: 402, detail }) });
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    await ready('subscribe');
    expect(commerceState(host).getState().draft).toMatchObject(draft);
    expect(host.calls.navigated).toEqual([]);
  });

  test('COM-204 COM-489 without a reason a default message is shown', async () => {
    const { host, user } = subscribing({ 'subscriptions.create': apiError({ status: 0 }) });
    await user.click(await ready('subscribe'));
    await waitFor(() =>
      expect(toasts(host)).toEqual(['Oops! We could not complete your subscription. Please try again.']),
    );
  });

  test('COM-243 COM-348 the button waits while requests are loading', async () => {
    const { host } = subscribing();
    const button = await ready('subscribe');
    host.uiState.setState({ loading: 1 });
    await waitFor(() => expect(button.disabled).toBe(true));
    host.uiState.setState({ loading: 0 });
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('COM-504 a price of the plan that has changed is on screen before it can be confirmed', async () => {
    const lapsed = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
    const changed = { 'subscriptions.create': apiError({ status: 409, code: 'total_changed' }) };
    const { host, user } = subscribing(changed, { session: lapsed, confirms: ['accept'] });
    const button = await ready('subscribe');
    host.api.answer({ 'plans.list': { results: PLANS.map((plan) => ({ ...plan, price: 44.5 })) } });
    await user.click(button);
    await waitFor(() => expect(summary()).toContain('Total$44.50'));
  });

  test('COM-504 a code of the plan that takes off another amount by now is checked again, and the new total shown', async () => {
    const lapsed = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
    const changed = { 'subscriptions.create': apiError({ status: 409, code: 'total_changed' }) };
    const options = { session: lapsed, confirms: ['accept', 'accept'] };
    const { host, user } = subscribing(changed, options);
    act(() => commerceState(host).setState({ coupon: { ...coupon, codename: 'TRY50', discount: 30, planId: 3 } }));
    const button = await ready('subscribe');
    host.api.answer({ 'coupons.check': { codename: 'TRY50', discount: 20, discountAmount: 20 } });
    await user.click(button);
    await waitFor(() => expect(summary()).toContain('Total$39.99'));
    host.api.answer({ 'subscriptions.create': subscription as never });
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/subscription/confirmation']));
    const bodies = host.api.calls.filter(({ name }) => name === 'subscriptions.create').map(({ input: body }) => body);
    expect(bodies).toMatchObject([{ expectedTotal: 29.99 }, { expectedTotal: 39.99 }]);
  });

  test('COM-195 COM-196 COM-199 a user who used the trial must confirm; declining clears the code', async () => {
    const lapsed = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
    const { host, user } = subscribing({}, { session: lapsed, confirms: [null] });
    commerceState(host).setState({ coupon: { ...coupon, codename: 'TRY50', planId: 3 } });
    const ask = vi.spyOn(host.confirm, 'ask');
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(ask.mock.calls[0]?.[0]).toMatchObject({
      title: 'Warning',
      text: "We see that you've already used your free 7 day trial, If you continue, your subscription will activate immediately and you will be charged",
    });
    await waitFor(() => expect(commerceState(host).getState().coupon).toBeNull());
    expect(input(host, 'subscriptions.create')).toBeUndefined();
  });

  test('COM-590 COM-195 an answer that is given after the page was left charges nothing', async () => {
    const lapsed = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
    const { host, user, view } = subscribing({}, { session: lapsed });
    const answer = Promise.withResolvers<string>();
    const ask = vi.spyOn(host.confirm, 'ask').mockReturnValue(answer.promise);
    await user.click(await ready('subscribe'));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    view.unmount();
    await act(async () => answer.resolve('accept'));
    expect(input(host, 'subscriptions.create')).toBeUndefined();
  });

  test('COM-138 COM-349 every plan says that it renews automatically', async () => {
    for (const plan of [7, 3, 4]) {
      keep({ draft });
      open({ at: `/review_order?plan=${plan}` });
      expect(await screen.findByText(/^Your plan renews automatically at \$/)).toBeTruthy();
      cleanup();
    }
  });
});
