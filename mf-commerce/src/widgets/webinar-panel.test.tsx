import { apiError } from '@gargoyle/shared/client';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refreshCart } from '../common/cart/cart-actions.ts';
import { cartOf, streamLine } from '../testing/items.ts';
import { openScreen, subscribed } from '../testing/shop.tsx';
import WebinarPanel from './webinar-panel.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const webinar = {
  id: 1,
  variants: [
    {
      id: 3,
      title: 'Saturday',
      startDate: '2026-12-05T18:00:00Z',
      price: 99,
      regularPrice: 99,
      owned: false,
      onCart: false,
      soldOut: false,
    },
    {
      id: 4,
      title: 'Sunday',
      startDate: '2026-12-06T18:00:00Z',
      price: 99,
      regularPrice: 99,
      owned: false,
      onCart: false,
      soldOut: true,
    },
  ],
} as unknown as Webinar;
const open = (rank: number, answer = webinar) =>
  openScreen(() => <WebinarPanel webinarSlug="x" />, {
    session: subscribed(rank),
    answers: { 'webinars.get': answer, 'webinars.giveFreeAccess': { id: 3, owned: true } },
  });

test('COM-456 COM-457 CAT-163 CAT-164 a yearly subscriber reserves directly, without the cart', async () => {
  const { host, user } = open(3);
  const [saturday, ...rest] = webinar.variants;
  const reserve = await screen.findByRole('button', { name: 'Reserve Your Seat' });
  host.api.answer({ 'webinars.get': { ...webinar, variants: [{ ...saturday, owned: true }, ...rest] } as Webinar });
  await user.click(reserve);
  await waitFor(() => expect(toasts(host)).toEqual(['Your seat has been reserved.']));
  expect(await screen.findByText('Owned')).toBeTruthy();
  expect(host.api.calls.find(({ name }) => name === 'webinars.giveFreeAccess')?.input).toEqual({ id: 3 });
  expect(host.api.calls.some(({ name }) => name === 'orderItems.add')).toBe(false);
});

test('COM-597 COM-455 a seat that was chosen and reserved is no longer chosen, and cannot be reserved again', async () => {
  const [saturday, sunday] = webinar.variants as [Webinar['variants'][0], Webinar['variants'][0]];
  const monday = { ...saturday, id: 5, title: 'Monday' };
  const variants = [{ ...saturday, soldOut: true }, sunday, { ...saturday, id: 6, title: 'Friday' }];
  const { host, user } = open(3, { ...webinar, variants: [...variants, monday] } as Webinar);
  await user.click(await screen.findByRole('radio', { name: 'Monday' }));
  host.api.answer({ 'webinars.get': { ...webinar, variants: [...variants, { ...monday, owned: true }] } as Webinar });
  await user.click(screen.getByRole('button', { name: 'Reserve Your Seat' }));
  expect(await screen.findByText('Owned')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monday' }).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Reserve Your Seat' }));
  await waitFor(() => expect(sent(host, 'webinars.giveFreeAccess')).toEqual([{ id: 5 }, { id: 6 }]));
});

test('COM-457 a reserved seat is never shown as in the cart, even if the panel could not refetch', async () => {
  const { host, user } = open(3);
  await user.click(await screen.findByRole('button', { name: 'Reserve Your Seat' }));
  await waitFor(() => expect(toasts(host)).toEqual(['Your seat has been reserved.']));
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(screen.queryByText('In Cart')).toBeNull();
});

test.each([
  ['the server’s detail', 'This live course has begun.', 'This live course has begun.'],
  ['its own sentence', '', "Oops! We couldn't reserve your seat. Please try again."],
])('CAT-165 a failed reservation shows %s', async (_, detail, text) => {
  const { host, user } = open(3);
  const refusal = detail ? { status: 409, code: 'sold_out' as const, detail } : { status: 0, code: 'offline' as const };
  host.api.answer({ 'webinars.giveFreeAccess': apiError(refusal) });
  await user.click(await screen.findByRole('button', { name: 'Reserve Your Seat' }));
  await waitFor(() => expect(toasts(host)).toEqual([text]));
});

test('COM-463 COM-460 a live course sells its seats through the same panel', async () => {
  const { host, user } = open(2);
  const line = streamLine({ id: 9, orderedModel: 'webinarvariant', orderedId: 3 });
  host.api.answer({ 'orderItems.add': line });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Saturday' })).checked).toBe(true);
  host.api.answer({ 'orderItems.list': cartOf(line) });
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('link', { name: 'In Cart' })).toBeTruthy();
  expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toMatchObject({
    orderedModel: 'webinarvariant',
    orderedId: 3,
  });
});

test('COM-560 a visitor’s seat is marked from the cart when the page is opened again', async () => {
  const line = streamLine({ orderedModel: 'webinarvariant', orderedId: 3 });
  const { host } = openScreen(() => <WebinarPanel webinarSlug="x" />, {
    answers: { 'webinars.get': webinar, 'orderItems.list': cartOf(line) },
  });
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  // The cart count of the header requests the cart.
  await act(() => refreshCart(host));
  expect(await screen.findByRole('link', { name: 'In Cart' })).toBeTruthy();
});

test('COM-458 a seat sold in the meantime shows an error, and the selection stays', async () => {
  const { host, user } = open(2);
  const detail = 'This live course is sold out.';
  host.api.answer({ 'orderItems.add': apiError({ status: 400, fields: { orderedId: [detail] } }) });
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(toasts(host)).toEqual([detail]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Saturday' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
});

test('COM-458 a sold-out seat cannot be chosen', async () => {
  open(2);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sunday' })).disabled).toBe(true);
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
});

test('COM-603 COM-458 a live course that is sold out leads to the others', async () => {
  const soldOut = { ...webinar, variants: webinar.variants.map((variant) => ({ ...variant, soldOut: true })) };
  open(2, soldOut as Webinar);
  const link = await screen.findByRole('link', { name: 'See other live courses' });
  expect(link.getAttribute('href')).toBe('/webcourses');
  cleanup();
  open(2);
  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByRole('link', { name: 'See other live courses' })).toBeNull();
});

test('CAT-461 the next step is the page’s clay button: a seat, the cart, or the other live courses', async () => {
  const clay = (element: HTMLElement) => expect(element.className).toContain('clay');
  const { host, user } = open(2);
  clay(await screen.findByRole('button', { name: 'Add to Cart' }));
  const line = streamLine({ id: 9, orderedModel: 'webinarvariant', orderedId: 3 });
  host.api.answer({ 'orderItems.add': line, 'orderItems.list': cartOf(line) });
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  clay(await screen.findByRole('link', { name: 'In Cart' }));
  cleanup();
  open(2, { ...webinar, variants: webinar.variants.map((variant) => ({ ...variant, soldOut: true })) } as Webinar);
  clay(await screen.findByRole('link', { name: 'See other live courses' }));
});
