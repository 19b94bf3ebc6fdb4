import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { apiError } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { commerceState } from '../../common/state/commerce-state.ts';
import { setCart } from '../../common/cart/cart.queries.ts';
import { cartOf, streamLine } from '../../testing/items.ts';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './store-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const item = (over: Partial<StoreItem>): StoreItem =>
  ({
    ...{ id: 1, slug: 'x', url: '/tutorials/x', title: 'Brush Night', price: 41.99, regularPrice: 59.99 },
    orderedModel: 'videotutorial',
    thumbnail: { cartThumb: null, boxThumb: '/media/art/tutorials/x-320.webp?c=2a1f18', default: null },
    ...{ owned: false, onCart: false, soldOut: false, variants: [] },
    ...over,
  }) as StoreItem;
const ITEMS = [
  item({ id: 1 }),
  item({ id: 2, orderedModel: 'dvdset', discType: 'DVD-5', title: 'Masks' }),
  item({ id: 3, orderedModel: 'dvdset', discType: 'BD-50', title: 'Masks' }),
  item({ id: 4, orderedModel: 'webinarvariant', title: 'Mask Weekend', soldOut: true }),
  item({ id: 5, orderedModel: 'path', title: 'Creature Maker', onCart: true }),
  item({ id: 6, orderedModel: 'merchvariant', title: 'Apron', regularPrice: 41.99 }),
  item({ id: 7, title: 'Owned already', owned: true }),
];
const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(Component, { at: '/store', ...options, answers: { 'store.list': page(ITEMS), ...options.answers } });
const cards = async () => {
  await screen.findByText('7 titles');
  const grid = screen.getAllByRole('list').at(-1) as HTMLElement;
  return within(grid).getAllByRole('listitem');
};

test('COM-037 COM-038 cards of every kind with picture, title, kind, price and struck price', async () => {
  open();
  const all = await cards();
  expect(all.map((card) => card.querySelector('a')?.textContent)).toEqual([
    'Brush NightOn-Demand Stream',
    'MasksOn-Demand DVD',
    'MasksOn-Demand Blu-ray',
    'Mask WeekendLive course',
    'Creature MakerLearning Pathway',
    'ApronMerchandise',
    'Owned alreadyOn-Demand Stream',
  ]);
  const [first] = all;
  expect(first?.querySelector('img')?.getAttribute('src')).toContain('/media/art/tutorials/x');
  expect(first?.querySelector('ins')?.textContent).toBe('$41.99');
  expect(first?.querySelector('del')?.textContent).toBe('$59.99');
  expect(all[5]?.querySelector('del')).toBeNull();
});

test('COM-040 COM-095 Add to Cart adds one unit and opens the popup', async () => {
  const { host, user } = open({ answers: { 'orderItems.add': streamLine({ id: 9 }) } });
  const [first] = await cards();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(commerceState(host).getState().added?.item.id).toBe(9));
  expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toEqual({
    ordered: true,
    orderedModel: 'videotutorial',
    orderedId: 1,
    quantity: 1,
  });
});

test('COM-582 in a browser without cookies a visitor is told that the cart keeps nothing, a user adds', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const add = async (options: Parameters<typeof open>[0]) => {
    const { host, user } = open({ ...options, answers: { 'orderItems.add': streamLine({ id: 9 }) } });
    const [first] = await cards();
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Add to Cart' }));
    return host;
  };
  const visitors = await add({});
  await waitFor(() => expect(toasts(visitors)).toEqual([expect.stringMatching(/blocks this site’s cookies/)]));
  expect(sent(visitors, 'orderItems.add')).toEqual([]);
  cleanup();
  const users = await add({ session: SIGNED_IN });
  await waitFor(() => expect(sent(users, 'orderItems.add')).toHaveLength(1));
});

test('COM-019 COM-042 owned, in-cart and sold-out items say so instead of offering a button', async () => {
  open();
  const all = await cards();
  const control = (place: number) => all[place]?.querySelector('div:last-child')?.textContent;
  expect(control(6)).toBe('Owned');
  expect(control(3)).toBe('Sold out');
  expect(
    within(all[4] as HTMLElement)
      .getByRole('link', { name: 'In Cart' })
      .getAttribute('href'),
  ).toBe('/cart');
});

test('COM-042 COM-019 items in a visitor’s cart are marked, although the store response is the same for everyone', async () => {
  const { host } = open({ session: { phase: 'visitor' } });
  const all = await cards();
  const first = within(all[0] as HTMLElement);
  expect(first.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  const stream = streamLine({ product: { id: 1, title: 'Brush Night', slug: 'x', url: '/tutorials/x' } });
  setCart(host, cartOf(stream));
  expect((await first.findByRole('link', { name: 'In Cart' })).getAttribute('href')).toBe('/cart');
  // Discs of the same course are different items, and physical goods can be bought again.
  expect(within(all[1] as HTMLElement).getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  setCart(host, cartOf());
  expect(await first.findByRole('button', { name: 'Add to Cart' })).toBeTruthy();
});

test('COM-022 COM-043 library subscribers see prices but no buttons', async () => {
  open({ session: { ...SIGNED_IN, user: fakeUser({ role: 'free_library_subscriber' }) } });
  await cards();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'In Cart' })).toBeNull();
  expect(screen.getAllByText('$41.99').length).toBeGreaterThan(0);
});

test('COM-039 the kind comes from the address, and only that kind is requested', async () => {
  const { host } = open({ at: '/store?kind=bluray' });
  await cards();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'All',
    'DVD',
    'Blu-ray',
    'Streaming',
    'Live',
    'Pathways',
    'Merchandise',
  ]);
  expect(kinds.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Blu-ray');
  expect(host.api.calls.find(({ name }) => name === 'store.list')?.input).toMatchObject({ kind: 'bluray' });
});

test('COM-500 COM-501 no flash of an empty store while it loads, and a failed load can be retried', async () => {
  open({ answers: { 'store.list': never } });
  expect(screen.queryByText('Nothing of this kind at the moment.')).toBeNull();
  cleanup();
  const { host, user } = open({ answers: { 'store.list': apiError({ status: 500 }) } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'store.list': page(ITEMS) });
  await user.click(again);
  expect(await cards()).toHaveLength(7);
});

test('COM-581 Load more is busy while the next page loads, and not while the first is fetched again', async () => {
  const more = Promise.withResolvers<ReturnType<typeof page<StoreItem>>>();
  const { host, user } = open({
    answers: { 'store.list': (input) => (input?.page === '2' ? more.promise : page(ITEMS, { count: 8 })) },
  });
  const button = await screen.findByRole('button', { name: 'Load more' });
  host.api.answer({ 'store.list': (input) => (input?.page === '2' ? more.promise : never()) });
  void host.api.invalidate('store.list');
  await waitFor(() => expect(host.api.calls.filter(({ name }) => name === 'store.list')).toHaveLength(2));
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByText('Loading More...')).toBeNull();
  await user.click(button);
  expect(await screen.findByText('Loading More...')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBe('true');
  more.resolve(page([item({ id: 8, title: 'The eighth' })], { count: 8 }));
  expect(await screen.findByText('The eighth')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

const eighth = page([item({ id: 8, title: 'The eighth' })], { count: 8 });

test('COM-588 COM-014 a next page that cannot be loaded says so and can be retried', async () => {
  const failed = apiError({ status: 503 });
  const { host, user } = open({
    answers: {
      'store.list': (input) => {
        if (input?.page === '2') throw failed;
        return page(ITEMS, { count: 8 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  expect(screen.getByText('Brush Night')).toBeTruthy();
  host.api.answer({ 'store.list': eighth });
  await user.click(again);
  expect(await screen.findByText('The eighth')).toBeTruthy();
});

test('COM-588 a return to the store shows every page that was loaded', async () => {
  function Visits() {
    const [away, setAway] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAway(!away)}>
          Turn
        </button>
        {away ? null : <Component />}
      </>
    );
  }
  const { host, user } = openScreen(Visits, {
    at: '/store',
    answers: { 'store.list': (input) => (input?.page === '2' ? eighth : page(ITEMS, { count: 8 })) },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('The eighth');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.queryByText('The eighth')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByText('The eighth')).toBeTruthy();
  // Nothing is beyond the last page.
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(sent(host, 'store.list').every((input) => Number((input as { page: string }).page) <= 2)).toBe(true);
});

test('COM-549 stream, DVD and Blu-ray of one title share a card, and the chosen one is added', async () => {
  const form = (orderedModel: 'videotutorial' | 'dvdset', id: number, price: number, discType?: 'DVD-9' | 'BD-50') => ({
    ...{ orderedModel, id, price, regularPrice: price, owned: false, onCart: false },
    ...(discType ? { discType } : {}),
  });
  const formats = [
    form('videotutorial', 1, 59.99),
    form('dvdset', 4, 69.99, 'DVD-9'),
    form('dvdset', 5, 79.99, 'BD-50'),
  ];
  const { host, user } = open({
    answers: { 'store.list': page([item({ formats })]), 'orderItems.add': streamLine({ id: 9 }) },
  });
  const card = (await screen.findByRole('link', { name: /^Brush Night/ })).closest('li') as HTMLElement;
  expect(card.querySelector('a')?.textContent).toBe('Brush NightStreaming, DVD, Blu-ray');
  expect(card.querySelector('p')?.textContent).toContain('from $59.99');
  const choice = within(card).getByRole<HTMLSelectElement>('combobox', { name: 'Format' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Streaming, $59.99', 'DVD, $69.99', 'Blu-ray, $79.99']);
  await user.selectOptions(choice, 'Blu-ray, $79.99');
  await user.click(within(card).getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toMatchObject({
      orderedModel: 'dvdset',
      orderedId: 5,
    }),
  );
  expect(host.api.calls.find(({ name }) => name === 'store.list')?.input).toMatchObject({ grouped: 'true' });
});
