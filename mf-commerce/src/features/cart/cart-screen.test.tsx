import { apiError } from '@gargoyle/shared/client';
import { paths } from '@gargoyle/shared/paths';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './cart-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (options: Parameters<typeof openScreen>[1] = {}) => openScreen(Component, { at: '/cart', ...options });

describe('cart', () => {
  test('COM-061 COM-062 COM-064 COM-068 a table of the lines, with their count and the sums', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Cart');
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['items', 'price', 'qtquantity', 'subtotal']);
    expect(screen.getByText('2 items')).toBeTruthy();
    expect(within(table).getByText('On-Demand Blu-ray')).toBeTruthy();
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    expect(summary.textContent).toContain('$134.98');
    expect(summary.textContent).not.toContain('Discount $');
  });

  test('COM-065 cards instead of a table on a phone', async () => {
    open({ uiState: { isMobile: true } });
    expect(await screen.findByText('On-Demand Stream')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('COM-063 COM-075 COM-540 COM-551 an empty cart shows a message, a link to browse and no checkout button', async () => {
    open({ answers: { 'orderItems.list': cartOf() } });
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByText('Streams, discs and merchandise wait here until you are ready.')).toBeTruthy();
    expect(await screen.findByTestId('catalog.suggestions.v1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse the courses' }).getAttribute('href')).toBe('/tutorials');
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discount code' })).toBeNull();
  });

  test('COM-500 no flash of an empty cart while it loads', () => {
    open({ answers: { 'orderItems.list': never } });
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
  });

  test('COM-501 a failed load offers a retry', async () => {
    const { host, user } = open({ answers: { 'orderItems.list': apiError({ status: 500 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer({ 'orderItems.list': cartOf(discLine()) });
    await user.click(again);
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  test('COM-085 COM-090 COM-481 physical items have a quantity control, streams have none', async () => {
    const { host, user } = open();
    await screen.findByRole('table');
    const pluses = screen.getAllByRole('button', { name: 'Increase quantity' });
    expect(pluses).toHaveLength(1);
    host.api.answer({
      'orderItems.setQuantity': discLine({ quantity: 2 }),
      'orderItems.list': cartOf(discLine({ quantity: 2 }), streamLine()),
    });
    await user.click(pluses[0] as HTMLElement);
    await waitFor(() => expect(toasts(host)).toEqual(['Your cart has been updated.']));
    expect(host.api.calls.find(({ name }) => name === 'orderItems.setQuantity')?.input).toEqual({ id: 1, quantity: 2 });
    expect(screen.getByRole('complementary', { name: 'Order summary' }).textContent).toContain('$214.97');
  });

  test('COM-511 lines with the same title, and several physical items, have distinct button names', async () => {
    const sameTitle = streamLine({ ordered: discLine().ordered });
    const other = discLine({ id: 3, ordered: { title: 'Apron' } });
    open({ answers: { 'orderItems.list': cartOf(discLine(), sameTitle, other) } });
    const table = await screen.findByRole('table');
    const names = within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'Remove Sculpting a Gargoyle Maquette, On-Demand Blu-ray',
        'Remove Sculpting a Gargoyle Maquette, On-Demand Stream',
        'Remove Apron',
        'Increase quantity, Apron',
      ]),
    );
    expect(screen.getByLabelText('quantity, Apron').textContent).toBe('1');
  });

  test('COM-087 COM-091 COM-483 COM-485 minus at one removes the line, with one toast', async () => {
    const { host, user } = open();
    await screen.findByRole('table');
    host.api.answer({ 'orderItems.remove': undefined, 'orderItems.list': cartOf(streamLine()) });
    await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Item removed from your cart.']));
    expect(screen.queryByText('On-Demand Blu-ray')).toBeNull();
  });

  test('COM-088 plus ends at 99', async () => {
    open({ answers: { 'orderItems.list': cartOf(discLine({ quantity: 99 })) } });
    const plus = await screen.findByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
    expect(plus.disabled).toBe(true);
  });

  test('COM-089 minus and plus wait for a pending cart change, but not for other requests', async () => {
    const saved = Promise.withResolvers<never>();
    const { host, user } = open({ answers: { 'orderItems.setQuantity': () => saved.promise } });
    const plus = await screen.findByRole('button', { name: 'Increase quantity' });
    host.uiState.setState({ loading: 1 });
    await user.click(plus);
    await waitFor(() => expect(plus.getAttribute('aria-disabled')).toBe('true'));
    await user.click(plus);
    const quantityCalls = () => host.api.calls.filter(({ name }) => name === 'orderItems.setQuantity');
    expect(quantityCalls()).toHaveLength(1);
    const two = discLine({ quantity: 2 });
    host.api.answer({ 'orderItems.list': cartOf(two), 'orderItems.setQuantity': two });
    saved.resolve(two as never);
    await waitFor(() => expect(plus.getAttribute('aria-disabled')).toBe('false'));
    await user.click(plus);
    await waitFor(() =>
      expect(quantityCalls().map(({ input }) => input)).toEqual([2, 3].map((quantity) => ({ id: 1, quantity }))),
    );
  });

  test('COM-060 COM-482 a rejected change restores the quantity', async () => {
    const { host, user } = open({ answers: { 'orderItems.setQuantity': apiError({ status: 500 }) } });
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not update your cart. Please try again.']));
    expect(screen.getByLabelText('quantity').textContent).toBe('1');
  });

  test('COM-060 COM-484 a rejected removal keeps the line', async () => {
    const { host, user } = open({ answers: { 'orderItems.remove': apiError({ status: 500 }) } });
    await user.click(await screen.findByRole('button', { name: 'Remove Animatronic Eyes from Scratch' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not remove this item. Please try again.']));
    expect(screen.getByText('On-Demand Stream')).toBeTruthy();
  });

  test('COM-593 COM-060 a rejected change brings back no line that was removed meanwhile, and the cart is read again', async () => {
    const { host, user } = open();
    const rejected = Promise.withResolvers<never>();
    const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').length - 1;
    expect(await rows()).toBe(2);
    host.api.answer({ 'orderItems.remove': () => rejected.promise });
    await user.click(screen.getByRole('button', { name: 'Remove Sculpting a Gargoyle Maquette' }));
    host.api.answer({ 'orderItems.remove': undefined, 'orderItems.list': cartOf(discLine()) });
    await user.click(screen.getByRole('button', { name: 'Remove Animatronic Eyes from Scratch' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Item removed from your cart.']));
    await act(async () => rejected.reject(apiError({ status: 503 })));
    await waitFor(() => expect(toasts(host)).toHaveLength(2));
    await waitFor(async () => expect(await rows()).toBe(1));
    expect(screen.queryByText('Animatronic Eyes from Scratch')).toBeNull();
  });

  test('COM-092 only subscribers see their saving', async () => {
    const cart = { ...cartOf(discLine()), subscriptionDiscount: 30 };
    const subscription = { active: true, planId: 3, rank: 2 } as never;
    open({ answers: { 'orderItems.list': cart }, session: { ...SIGNED_IN, subscription } });
    expect(await screen.findByText('Subscribers save 30%')).toBeTruthy();
    cleanup();
    open({ answers: { 'orderItems.list': cart } });
    await screen.findByRole('table');
    expect(screen.queryByText('Subscribers save 30%')).toBeNull();
  });

  test('COM-093 a higher regular price is struck through', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(within(table).getByText('$99.99').tagName).toBe('DEL');
  });

  test('COM-070 COM-072 COM-580 related courses, the first with the picture that is loaded first, or no heading without them', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.queryByText('You may also be interested in')).toBeNull();
    cleanup();
    const item = {
      id: 5,
      slug: 'x',
      title: 'Masks',
      url: '/tutorials/x',
      price: 9,
      regularPrice: 9,
      photo: { boxThumb: '/media/art/tutorials/x-320.webp' },
      artist: null,
    };
    open({ answers: { 'orderItems.related': { results: [item, { ...item, id: 6 }] } } });
    expect(await screen.findByText('You may also be interested in')).toBeTruthy();
    const related = within(screen.getByRole('region', { name: 'You may also be interested in' }));
    const pictures = related.getAllByRole('presentation');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  test('COM-508 a sold-out line blocks checkout until it is removed', async () => {
    open({ answers: { 'orderItems.list': cartOf(discLine({ soldOut: true })) } });
    expect(await screen.findByText('Sold out. Remove it to continue.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });
});

describe('discount codes', () => {
  const type = async (code: string, options: Parameters<typeof open>[0] = {}) => {
    const { host, user } = open(options);
    await user.click(await screen.findByRole('button', { name: 'Discount code' }));
    if (code) await user.type(await screen.findByLabelText('Code'), code);
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    return { host, user };
  };

  test('COM-107 COM-110 COM-112 COM-117 COM-479 a valid code lowers the total and is named', async () => {
    const { host } = await type('clay10', { answers: { 'coupons.check': { codename: 'CLAY10', discount: 13.5 } } });
    await waitFor(() => expect(toasts(host)).toEqual(['Discount code applied.']));
    expect(host.api.calls.find(({ name }) => name === 'coupons.check')?.input).toEqual({ code: 'CLAY10' });
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    expect(summary.textContent).toContain('Discount CLAY10');
    expect(summary.textContent).toContain('$121.48');
  });

  test('COM-109 an empty field is not sent', async () => {
    const { host } = await type('');
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(host.api.calls.some(({ name }) => name === 'coupons.check')).toBe(false);
  });

  test('COM-113 COM-114 a rejected code shows its reason at the field and stays to be corrected', async () => {
    const refusal = apiError({ status: 404, code: 'coupon_expired', detail: 'This code has expired.' });
    const { host } = await type('EXPIRED5', { answers: { 'coupons.check': refusal } });
    await waitFor(() => expect(toasts(host)).toEqual(['There has been an error validating the coupon.']));
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(field.value).toBe('EXPIRED5');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This code has expired.',
    );
  });

  test('COM-515 the message of a rejected code is replaced by that of the next one', async () => {
    const refusal = apiError({ status: 404, code: 'coupon_unknown', detail: 'This code is not known.' });
    const { host, user } = await type('NOPE', { answers: { 'coupons.check': refusal } });
    await waitFor(() => expect(toasts(host)).toHaveLength(1));
    host.api.answer({ 'coupons.check': { codename: 'CLAY10', discount: 13.5 } });
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), 'CLAY10{Enter}');
    await waitFor(() => expect(toasts(host).at(-1)).toBe('Discount code applied.'));
    expect(host.calls.abouts).toEqual(['coupon', 'coupon']);
  });

  test('COM-108 closing the form clears the applied code', async () => {
    const { user } = await type('CLAY10', { answers: { 'coupons.check': { codename: 'CLAY10', discount: 13.5 } } });
    await screen.findByText('CLAY10 takes $13.50 off.');
    await user.click(screen.getByRole('button', { name: 'Discount code' }));
    await waitFor(() => expect(screen.queryByText('Discount CLAY10')).toBeNull());
  });

  test('COM-057 COM-058 COM-480 a cart change checks the code again and clears it when it is no longer valid', async () => {
    const { host, user } = await type('DISCONLY', {
      answers: { 'coupons.check': { codename: 'DISCONLY', discount: 5 } },
    });
    await screen.findByText('Discount DISCONLY');
    host.api.answer({
      'orderItems.remove': undefined,
      'orderItems.list': cartOf(streamLine()),
      'coupons.check': apiError({ status: 400, code: 'coupon_not_for_cart', detail: 'no' }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove Sculpting a Gargoyle Maquette' }));
    await waitFor(() => expect(toasts(host).at(-1)).toBe('Oops! Your discount code is no longer valid.'));
    expect(screen.queryByText('Discount DISCONLY')).toBeNull();
  });
});

describe('emailed cart', () => {
  const visit = (merge: () => unknown) =>
    open({
      at: '/cart/CART-1',
      path: '/cart/:token?',
      answers: {
        'orderItems.list': ((input: { token?: string }) => (input.token ? merge() : cartOf(streamLine()))) as never,
      },
    });

  test('COM-073 its lines are merged into the viewer’s own cart once', async () => {
    const { host } = visit(() => cartOf(streamLine()));
    expect(await screen.findByText('On-Demand Stream')).toBeTruthy();
    expect(host.api.calls.filter(({ input }) => (input as { token?: string }).token === 'CART-1')).toHaveLength(1);
    expect(host.calls.navigated).toEqual(['/cart']);
    expect(toasts(host)).toEqual([]);
  });

  test('COM-074 an unknown link shows an error and the viewer’s own cart', async () => {
    const { host } = visit(() => {
      throw apiError({ status: 404, code: 'not_found' });
    });
    expect(await screen.findByText('On-Demand Stream')).toBeTruthy();
    expect(toasts(host)).toEqual(['This cart link is no longer valid.']);
  });

  test('COM-594 COM-074 a link that could not be read is not called invalid, and a reload tries it again', async () => {
    const { host } = visit(() => {
      throw apiError({ status: 503 });
    });
    expect(await screen.findByText('On-Demand Stream')).toBeTruthy();
    expect(toasts(host)).toEqual(['Oops! We could not update your cart. Please try again.']);
    expect(host.calls.navigated).toEqual([]);
  });

  test('COM-074 a reader who has gone on meanwhile is not brought back to the cart', async () => {
    const before = location.pathname;
    const { host } = visit(() => {
      history.pushState({}, '', paths.plans());
      throw apiError({ status: 404, code: 'not_found' });
    });
    await waitFor(() => expect(toasts(host)).toHaveLength(1));
    const own = () => host.api.calls.filter(({ input }) => (input as { token?: string }).token === undefined);
    await waitFor(() => expect(own()).not.toEqual([]));
    await act(async () => {});
    history.pushState({}, '', before);
    expect(host.calls.navigated).toEqual([]);
  });
});
