import { apiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { addToCart } from '../../common/cart/cart-actions.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import CartLink from '../../widgets/cart-link.tsx';
import { Component } from './cart-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The page with the header's badge above it, and a button that adds items like other pages do. */
function Page() {
  return (
    <>
      <CartLink />
      <Add />
      <Component />
    </>
  );
}
const last: { done: Promise<unknown> } = { done: Promise.resolve() };
let host: ReturnType<typeof open>['host'];
function Add() {
  const own = useHost();
  const intl = useIntl();
  const add = () => {
    last.done = addToCart(own, intl, { orderedModel: 'videotutorial', orderedId: 12 });
  };
  return <button type="button" aria-label="One more" onClick={add} />;
}
const add = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  await last.done;
};
function open(options: Parameters<typeof openScreen>[1] = {}) {
  const opened = openScreen(Page, { at: '/cart', ...options });
  host = opened.host;
  return opened;
}
const badge = () => screen.getByRole('link', { name: /^Cart/ }).getAttribute('aria-label');
const toasts = () => host.calls.toasts.map(({ text }) => text);
const summary = () => screen.getByRole('complementary', { name: 'Order summary' }).textContent;
const calls = (part: string) => host.api.calls.filter(({ name }) => name === part).map(({ input }) => input);

describe('cart lines', () => {
  test('COM-044 COM-509 COM-052 header and page share one list, with the item added last and related items', async () => {
    const related = {
      results: [{ id: 4, title: 'Eyes From Scratch', url: '/tutorials/eyes', price: null, photo: { boxThumb: '' } }],
    } as never;
    open({ answers: { 'orderItems.related': related } });
    const table = await screen.findByRole('table');
    expect(badge()).toBe('Cart, 2 items');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(calls('orderItems.list')).toHaveLength(1);
    expect(await screen.findByText('Eyes From Scratch')).toBeTruthy();
    const more = streamLine({ id: 77 });
    host.api.answer({ 'orderItems.add': more, 'orderItems.list': cartOf(discLine(), streamLine(), more) });
    await act(add);
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4));
    expect(badge()).toBe('Cart, 3 items');
    expect(commerceState(host).getState().added).toEqual({ item: more, count: 1 });
  });

  test('COM-019 COM-094 a visitor can view, change and remove lines; requests contain no price', async () => {
    const { user } = open();
    await screen.findByRole('table');
    host.api.answer({
      'orderItems.setQuantity': discLine({ quantity: 2 }),
      'orderItems.list': cartOf(discLine({ quantity: 2 }), streamLine()),
    });
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(toasts()).toEqual(['Your cart has been updated.']));
    host.api.answer({ 'orderItems.remove': undefined, 'orderItems.list': cartOf(streamLine()) });
    await user.click(screen.getByRole('button', { name: 'Remove Sculpting a Gargoyle Maquette' }));
    await waitFor(() => expect(toasts()).toHaveLength(2));
    host.api.answer({ 'orderItems.add': streamLine() });
    await act(add);
    expect([...calls('orderItems.setQuantity'), ...calls('orderItems.remove'), ...calls('orderItems.add')]).toEqual([
      { id: 1, quantity: 2 },
      { id: 1 },
      { ordered: true, orderedModel: 'videotutorial', orderedId: 12, quantity: 1 },
    ]);
  });

  test('COM-090 COM-106 badge, count and sums follow add, quantity and removal at once', async () => {
    const { user } = open({ answers: { 'orderItems.list': cartOf(discLine()) } });
    await screen.findByRole('table');
    expect([badge(), summary()]).toEqual(['Cart, 1 item', expect.stringContaining('Total$79.99')]);
    // The server never responds: the update is optimistic.
    host.api.answer({ 'orderItems.setQuantity': () => new Promise(() => {}) });
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(badge()).toBe('Cart, 2 items'));
    expect(summary()).toContain('Total$159.98');
    host.api.answer({ 'orderItems.add': streamLine(), 'orderItems.list': cartOf(discLine(), streamLine()) });
    await act(add);
    await waitFor(() => expect(summary()).toContain('Total$134.98'));
    host.api.answer({ 'orderItems.remove': () => new Promise(() => {}) });
    await user.click(screen.getByRole('button', { name: 'Remove Animatronic Eyes from Scratch' }));
    await waitFor(() => expect(badge()).toBe('Cart, 1 item'));
  });

  test('COM-060 COM-090 a late response to an older request does not revert a change', async () => {
    const { user } = open({ answers: { 'orderItems.list': cartOf(discLine()) } });
    await screen.findByRole('table');
    const [older, saved] = [Promise.withResolvers<Cart>(), Promise.withResolvers<never>()];
    host.api.answer({ 'orderItems.setQuantity': () => saved.promise });
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(badge()).toBe('Cart, 2 items'));
    // The tab gets focus again before the change is saved.
    host.api.answer({ 'orderItems.list': () => older.promise });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(calls('orderItems.list')).toHaveLength(2));
    host.api.answer({ 'orderItems.list': cartOf(discLine({ quantity: 2 })) });
    await act(async () => saved.resolve(discLine({ quantity: 2 }) as never));
    await act(async () => older.resolve(cartOf(discLine())));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(badge()).toBe('Cart, 2 items');
    expect(summary()).toContain('Total$159.98');
  });

  test('COM-048 COM-084 every kind of line has its usual label', async () => {
    const product = { id: 9, title: 'x', slug: 'x', url: '/x' };
    open({
      answers: {
        'orderItems.list': cartOf(
          discLine(),
          streamLine(),
          streamLine({ id: 3, orderedModel: 'webinarvariant', ordered: { title: 'Mask Weekend' }, product }),
          streamLine({ id: 4, orderedModel: 'path', ordered: { title: 'Creature Maker', numTutorials: 12 }, product }),
          discLine({ id: 5, orderedModel: 'merchvariant', ordered: { title: 'Apron' }, product }),
          discLine({
            id: 6,
            orderedModel: 'merchvariant',
            ordered: { title: 'Folder' },
            product: { ...product, id: 2 },
          }),
          streamLine({ id: 7, orderedModel: 'specialvideo', ordered: { title: 'Inside' }, product }),
        ),
      },
    });
    const names = within(await screen.findByRole('table'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Sculpting a Gargoyle MaquetteOn-Demand Blu-ray',
      'Animatronic Eyes from ScratchOn-Demand Stream',
      'Mask WeekendLive course',
      'Creature MakerLearning Pathway',
      'ApronMerchandise',
      'Folder',
      'InsideVideo',
    ]);
  });

  test('COM-035 the percentage comes from the cart, not from the plan’s name', async () => {
    const cart = { ...cartOf(discLine()), subscriptionDiscount: 22 };
    const subscription = { active: true, planId: 3, plan: 'Monthly', rank: 2 } as never;
    open({ answers: { 'orderItems.list': cart }, session: { ...SIGNED_IN, subscription } });
    expect(await screen.findByText('Subscribers save 22%')).toBeTruthy();
  });

  test('COM-050 COM-071 every page of the cart is requested; at most fifty related items are shown', async () => {
    const related = Array.from({ length: 60 }, (_, id) => ({
      ...{ id, slug: `c${id}`, title: `Course ${id}`, url: `/tutorials/c${id}`, price: 9, regularPrice: 9 },
      ...{ photo: { boxThumb: null }, artist: null },
    }));
    const pages: Record<string, Cart> = {
      '1': { ...cartOf(discLine()), next: '/api/v1/order-items/?page=2' },
      '2': cartOf(streamLine()),
    };
    open({
      answers: {
        'orderItems.list': (({ page = '1' }: { page?: string }) => pages[page]) as never,
        'orderItems.related': { results: related } as never,
      },
    });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const section = (await screen.findByRole('heading', { name: 'You may also be interested in' })).parentElement;
    expect(within(section as HTMLElement).getAllByRole('listitem')).toHaveLength(50);
  });

  test('COM-505 focusing the tab refetches the cart', async () => {
    open();
    await screen.findByRole('table');
    host.api.answer({ 'orderItems.list': cartOf(streamLine()) });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText('On-Demand Blu-ray')).toBeNull());
    expect(badge()).toBe('Cart, 1 item');
  });
});

describe('added item', () => {
  test('COM-052 COM-059 COM-060 the added item is stored for the popup; a rejected one changes nothing', async () => {
    open({ answers: { 'orderItems.add': streamLine({ id: 9 }) } });
    await screen.findByRole('table');
    await act(add);
    expect(commerceState(host).getState().added?.item.id).toBe(9);
    expect(toasts()).toEqual(['Your cart has been updated.']);
    const detail = 'This live course is sold out.';
    host.api.answer({ 'orderItems.add': apiError({ status: 400, fields: { orderedId: [detail] } }) });
    await act(add);
    expect(toasts().at(-1)).toBe(detail);
    expect(commerceState(host).getState().added?.item.id).toBe(9);
    expect(badge()).toBe('Cart, 2 items');
  });
});

describe('discount code', () => {
  const apply = async (user: ReturnType<typeof open>['user'], code: string) => {
    const field = screen.queryByLabelText<HTMLInputElement>('Code');
    if (!field) await user.click(screen.getByRole('button', { name: 'Discount code' }));
    await user.clear(await screen.findByLabelText('Code'));
    await user.type(await screen.findByLabelText('Code'), code);
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
  };
  const answer = (codename: string, discount: number) => host.api.answer({ 'coupons.check': { codename, discount } });

  test('COM-069 the form is behind a toggle', async () => {
    const { user } = open();
    const toggle = await screen.findByRole('button', { name: 'Discount code' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle);
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  test('COM-116 COM-120 COM-122 the server’s amount is taken off the cart; another code replaces it', async () => {
    const { user } = open();
    await screen.findByRole('table');
    answer('CLAY10', 13.5);
    await apply(user, 'clay10');
    await screen.findByText('Discount CLAY10');
    expect(summary()).toContain('Total$121.48');
    answer('FIFTYOFF', 500);
    await apply(user, 'fiftyoff');
    await screen.findByText('Discount FIFTYOFF');
    expect(screen.queryByText('Discount CLAY10')).toBeNull();
    expect(summary()).toContain('Total$0.00');
  });

  test('COM-057 adding an item or changing a quantity checks the code again for the new cart', async () => {
    const { user } = open();
    await screen.findByRole('table');
    answer('CLAY10', 13.5);
    await apply(user, 'CLAY10');
    await screen.findByText('Discount CLAY10');
    host.api.answer({
      'coupons.check': { codename: 'CLAY10', discount: 21.5 },
      'orderItems.setQuantity': discLine({ quantity: 2 }),
      'orderItems.list': cartOf(discLine({ quantity: 2 }), streamLine()),
    });
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(summary()).toContain('-$21.50'));
    const before = calls('coupons.check').length;
    host.api.answer({ 'orderItems.add': streamLine(), 'coupons.check': { codename: 'CLAY10', discount: 27 } });
    await act(add);
    await waitFor(() => expect(summary()).toContain('-$27.00'));
    expect(calls('coupons.check').length).toBeGreaterThan(before);
  });

  test('COM-119 COM-054 COM-055 a logout or an expired session clears code and cart', async () => {
    for (const reason of ['logout', 'invalid'] as const) {
      const { user } = open({ session: SIGNED_IN });
      await screen.findByRole('table');
      answer('CLAY10', 13.5);
      await apply(user, 'CLAY10');
      await screen.findByText('Discount CLAY10');
      host.api.answer({ 'orderItems.list': cartOf() });
      act(() => host.bus.emit('shell.session-changed', { reason, userId: null }));
      expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
      expect(commerceState(host).getState().coupon).toBeNull();
      expect(sessionStorage.getItem('gargoyle.commerce')).not.toContain('CLAY10');
      cleanup();
      sessionStorage.clear();
    }
  });

  test('COM-503 COM-114 expired, invalid and used codes each show their reason and stay to be corrected', async () => {
    const { user } = open();
    await screen.findByRole('table');
    for (const [code, detail] of [
      ['EXPIRED5', 'This discount code has expired.'],
      ['WRONG', 'This discount code does not exist.'],
      ['USEDUP20', 'This discount code has been used up.'],
    ] as const) {
      host.api.answer({ 'coupons.check': apiError({ status: 400, detail }) });
      await apply(user, code);
      const field = await screen.findByLabelText<HTMLInputElement>('Code');
      await waitFor(() =>
        expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(detail),
      );
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([code, 'true']);
      expect(toasts().at(-1)).toBe('There has been an error validating the coupon.');
      await waitFor(() => expect(document.activeElement).toBe(field));
    }
  });
});
