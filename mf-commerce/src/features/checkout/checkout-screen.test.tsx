import { apiError } from '@gargoyle/shared/client';
import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { VISITOR } from '@gargoyle/shared/host';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setCart } from '../../common/cart/cart.queries.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { EMPTY_DRAFT } from '../../common/state/draft.model.ts';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { ANA, openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './checkout-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(Component, { at: '/checkout', session: SIGNED_IN, ...options });
const noPending = { 'pendingSubscription.get': apiError({ status: 404, code: 'not_found' }) };
const summary = () => screen.getByRole('complementary', { name: 'Your order' });
const proceed = () => screen.findByRole('button', { name: 'Continue' });

describe('entry', () => {
  test('COM-020 COM-210 a visitor signs in before any step', async () => {
    // Suspended components are awaited from their first render.
    await act(async () => void open({ session: {} }));
    expect(await screen.findByTestId('account.checkout-auth.v1')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Payment method' })).toBeNull();
  });

  test('COM-207 COM-478 an empty cart shows a message and returns to the cart', async () => {
    const { host } = open({ answers: { 'orderItems.list': cartOf(), ...noPending } });
    await waitFor(() => expect(host.calls.navigated).toEqual(['/cart']));
    expect(host.calls.toasts.map(({ text }) => text)).toEqual(['Your cart is empty.']);
  });

  test('COM-207 a cart that is only empty until it is read again does not lead away', async () => {
    const { host } = open({ answers: { 'orderItems.list': cartOf(streamLine()) } });
    await screen.findByRole('heading', { name: 'Payment method' });
    let arrive = (_: Cart) => {};
    host.api.answer({ 'orderItems.list': (() => new Promise<Cart>((answer) => (arrive = answer))) as never });
    act(() => {
      void host.api.invalidate('orderItems.list');
      setCart(host, cartOf());
    });
    await waitFor(() => expect(summary().textContent).toContain('Total$0.00'));
    expect(host.api.calls.map(({ name }) => name)).not.toContain('pendingSubscription.get');
    await act(async () => arrive(cartOf(streamLine())));
    await waitFor(() => expect(summary().textContent).toContain('Total$54.99'));
    expect(host.calls.navigated).toEqual([]);
  });

  test('COM-194 an empty cart resumes the plan chosen earlier', async () => {
    const pending = { id: 1, plan: 'Yearly', planId: 4 };
    const { host } = open({ answers: { 'orderItems.list': cartOf(), 'pendingSubscription.get': pending } });
    await waitFor(() => expect(host.calls.navigated).toEqual(['/checkout?plan=4']));
    expect(host.calls.toasts).toEqual([]);
  });

  test('COM-189 COM-190 the API saves a chosen plan', async () => {
    const { host } = open({
      at: '/checkout?plan=3',
      answers: { ...noPending, 'pendingSubscription.set': {} as never },
    });
    await waitFor(() =>
      expect(host.api.calls.find(({ name }) => name === 'pendingSubscription.set')?.input).toEqual({ plan: 3 }),
    );
  });

  test('COM-191 COM-192 another pending plan is replaced, the same one is not sent again', async () => {
    const asked = async (planId: number) => {
      const { host } = open({
        at: '/checkout?plan=3',
        answers: { 'pendingSubscription.get': { id: 1, plan: '', planId }, 'pendingSubscription.set': {} as never },
      });
      await screen.findByRole('heading', { name: 'Payment method' });
      await waitFor(() => expect(host.api.calls.some(({ name }) => name === 'pendingSubscription.get')).toBe(true));
      const sets = host.api.calls.filter(({ name }) => name === 'pendingSubscription.set').length;
      cleanup();
      return sets;
    };
    expect([await asked(4), await asked(3)]).toEqual([1, 0]);
  });

  test('COM-501 the plan that is bought, not the cart, is what could not be loaded', async () => {
    open({ at: '/checkout?plan=3', answers: { ...noPending, 'plans.list': apiError({ status: 500 }) } });
    expect(await screen.findByText('The latest prices could not be loaded.')).toBeTruthy();
  });

  test('COM-652 after the end of the session nothing is said of an empty cart, and nothing leads to it', async () => {
    const { host, user } = open({
      answers: { ...noPending, 'addresses.validate': () => Promise.reject(endSession()) },
    });
    const endSession = () => {
      host.session.setState(VISITOR);
      setCart(host, cartOf());
      host.bus.emit('shell.session-changed', { reason: 'invalid', userId: null });
      return new Error('ended with the session');
    };
    await user.click(await proceed());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull());
    await act(async () => {});
    expect([host.calls.navigated, toasts(host)]).toEqual([[], []]);
  });

  test('COM-650 no summary waits beside a cart that could not be loaded, and the retry brings it', async () => {
    const { host, user } = open({ answers: { 'orderItems.list': apiError({ status: 503 }) } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('complementary', { name: 'Your order' })).toBeNull();
    expect(screen.queryByText('Total')).toBeNull();
    host.api.answer({ 'orderItems.list': cartOf(discLine()) as never });
    await user.click(retry);
    expect(await screen.findByRole('complementary', { name: 'Your order' })).toBeTruthy();
  });
});

describe('steps', () => {
  test('COM-231 COM-254 COM-268 COM-277 COM-280 a stored address is validated by its id and gets the cheapest method', async () => {
    const { host, user } = open();
    await user.click(await proceed());
    expect(await screen.findByRole('radiogroup', { name: 'Delivery method' })).toBeTruthy();
    expect(host.api.calls.find(({ name }) => name === 'addresses.validate')?.input).toEqual({ id: ANA.id });
    expect(host.calls.toasts.map(({ text }) => text)).toEqual(['Address is valid.']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Standard/ }).checked).toBe(true);
    expect(summary().textContent).toContain('$140.97');
  });

  test('COM-276 COM-281 choosing another method changes the total at once', async () => {
    const { user } = open();
    await user.click(await proceed());
    await user.click(await screen.findByRole('radio', { name: /Express/ }));
    expect(screen.getByText('Not to PO boxes.')).toBeTruthy();
    expect(summary().textContent).toContain('$149.97');
  });

  test('COM-258 field errors of the shipping service are shown in the step', async () => {
    const refusal = apiError({ status: 400, fields: { postalCode: ['Not a postal code of this country.'] } });
    const { user } = open({ answers: { 'addresses.validate': refusal } });
    await user.click(await proceed());
    expect((await screen.findByText('Not a postal code of this country.')).getAttribute('role')).toBe('alert');
  });

  test('COM-271 COM-514 an unavailable shipping service is reported as such', async () => {
    const detail = 'We cannot check addresses right now. Please try again in a moment.';
    const away = apiError({ status: 503, code: 'shipping_unavailable', detail });
    const { host, user } = open({ answers: { 'addresses.validate': away } });
    await user.click(await proceed());
    await waitFor(() => expect(host.calls.toasts.map(({ text }) => text)).toEqual([detail]));
  });

  test('COM-271 an unreachable service is reported in a toast', async () => {
    const { host, user } = open({ answers: { 'addresses.validate': apiError({ status: 503 }) } });
    await user.click(await proceed());
    await waitFor(() =>
      expect(host.calls.toasts.map(({ text }) => text)).toEqual([
        'Oops! We could not validate this address. Please check it and try again.',
      ]),
    );
  });

  test('COM-651 methods that cannot be loaded are named, with the reason if there is one', async () => {
    sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft: { ...EMPTY_DRAFT, shippingId: ANA.id } }));
    const { host, user } = open({
      at: '/checkout?step=delivery',
      answers: { 'addresses.validate': apiError({ status: 500 }) },
    });
    expect(await screen.findByText('The delivery methods could not be loaded.')).toBeTruthy();
    const detail = 'We cannot check addresses right now. Please try again in a moment.';
    host.api.answer({ 'addresses.validate': apiError({ status: 503, code: 'shipping_unavailable', detail }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });

  test('COM-282 an address without a delivery method blocks checkout', async () => {
    const { user } = open({ answers: { 'addresses.validate': { deliveryMethods: [], tax: 0, taxPctg: 0 } } });
    await user.click(await proceed());
    expect(await screen.findByText('We cannot deliver to this address.')).toBeTruthy();
  });

  test('COM-245 COM-330 COM-240 COM-235 the default method is chosen, and billing uses the shipping address', async () => {
    const { host, user } = open();
    await user.click(await proceed());
    await screen.findByRole('radiogroup', { name: 'Delivery method' });
    await user.click(await proceed());
    const visa = await screen.findByRole<HTMLInputElement>('radio', { name: /Visa ending in 1111/ });
    expect(visa.checked).toBe(true);
    expect(screen.queryByTitle('Card number')).toBeNull();
    await user.click(await proceed());
    const same = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bill to the delivery address' });
    expect(same.checked).toBe(true);
    expect(commerceState(host).getState().draft).toMatchObject({
      shippingId: ANA.id,
      delivery: 'standard',
      payment: { mode: 'card', token: 'visa-1' },
    });
  });

  test('COM-592 COM-245 a chosen method that was removed in another tab is replaced by the default one', async () => {
    const face = { cardType: 'visa', last4: '4242', expirationMonth: '08', expirationYear: '2029', imageUrl: '' };
    const payment = { mode: 'card', token: 'removed', face };
    sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft: { ...EMPTY_DRAFT, payment } }));
    const { host, user } = open({
      at: '/checkout?step=payment',
      answers: { 'orderItems.list': cartOf(streamLine()) },
    });
    const visa = await screen.findByRole<HTMLInputElement>('radio', { name: /Visa ending in 1111/ });
    expect(visa.checked).toBe(true);
    await user.click(await proceed());
    await screen.findByRole('radiogroup', { name: 'Billing address' });
    expect(commerceState(host).getState().draft.payment).toMatchObject({ mode: 'card', token: 'visa-1' });
  });

  test('COM-236 COM-238 a digital order has no delivery and validates its billing address', async () => {
    const { host, user } = open({ answers: { 'orderItems.list': cartOf(streamLine()) } });
    expect(await screen.findByRole('heading', { name: 'Payment method' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
    await screen.findByRole('radio', { name: /Visa ending in 1111/ });
    await user.click(await proceed());
    await screen.findByRole('radio', { name: /Ana Whitlock/ });
    await user.click(await proceed());
    await waitFor(() => expect(commerceState(host).getState().draft.billingId).toBe(ANA.id));
    expect(host.api.calls.some(({ name }) => name === 'addresses.validate')).toBe(true);
  });

  test('COM-206 COM-237 COM-294 a plan shows its benefits, has no shipping and always stores the card', async () => {
    const { user } = open({
      at: '/checkout?plan=3',
      answers: { ...noPending, 'pendingSubscription.set': {} as never },
    });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    expect(screen.queryByRole('checkbox', { name: 'Save this payment method' })).toBeNull();
    expect(summary().textContent).toContain('Monthly');
    expect(summary().textContent).toContain('First charge on September 9, 2026');
  });

  test('COM-284 COM-293 ACC-255 storing a card is optional, on by default, and the form lists the accepted brands', async () => {
    const { user } = open({ answers: { 'orderItems.list': cartOf(streamLine()) } });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    const keep = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Save this payment method' });
    expect(keep.checked).toBe(true);
    expect(screen.getByText('We accept Visa, Mastercard, Amex and PayPal.')).toBeTruthy();
  });

  test('COM-244 COM-259 without a stored address the form is open and shows what is missing', async () => {
    const { host, user } = open({
      answers: { 'addresses.list': { results: [] }, 'orderItems.list': cartOf(discLine()) },
    });
    await screen.findByLabelText('First name');
    await user.click(await proceed());
    expect(await screen.findAllByText('This field is required.')).toHaveLength(7);
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(host.api.calls.some(({ name }) => name === 'addresses.validate')).toBe(false);
  });
});
