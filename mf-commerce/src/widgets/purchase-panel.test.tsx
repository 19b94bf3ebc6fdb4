import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commerceState } from '../common/state/commerce-state.ts';
import { cartOf, streamLine } from '../testing/items.ts';
import { LIBRARY, openScreen, SIGNED_IN, subscribed } from '../testing/shop.tsx';
import PurchasePanel from './purchase-panel.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const tutorial = {
  id: 5,
  title: 'Maquette',
  price: 59.99,
  regularPrice: 69.99,
  buyable: true,
  owned: false,
  onCart: false,
  dvdSets: [],
} as unknown as TutorialDetail;
const open = (session = {}, over: Partial<TutorialDetail> = {}) =>
  openScreen(() => <PurchasePanel tutorialSlug="maquette" />, {
    session,
    answers: { 'tutorials.get': { ...tutorial, ...over }, 'orderItems.add': streamLine({ id: 9 }) },
  });

test('COM-438 COM-439 COM-460 COM-464 an option is added to the cart and marked', async () => {
  const { host, user } = open();
  expect((await screen.findByText('$69.99')).tagName).toBe('DEL');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Streaming' }).checked).toBe(true);
  host.api.answer({ 'orderItems.list': cartOf(streamLine({ id: 9, orderedId: 5 })) });
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect((await screen.findByRole('link', { name: 'In Cart' })).getAttribute('href')).toBe('/cart');
  expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toMatchObject({
    orderedModel: 'videotutorial',
    orderedId: 5,
  });
  expect(commerceState(host).getState().added?.item.id).toBe(9);
});

test('COM-441 COM-442 COM-461 a plan links to its checkout; the trial note is hidden without a trial', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Subscriptions' }));
  expect(screen.getAllByText(/Free 7-Day Trial/)).toHaveLength(3);
  expect(screen.getByRole('link', { name: '7-Day Free Trial' }).getAttribute('href')).toBe('/checkout?plan=7');
  cleanup();
  const used = open({ ...SIGNED_IN, user: fakeUser({ usedFreeTrial: true }) });
  await used.user.click(await screen.findByRole('button', { name: 'Subscriptions' }));
  expect(screen.queryByText(/Free 7-Day Trial/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeTruthy();
});

test('COM-449 COM-450 subscribers are invited to buy the course', async () => {
  open(subscribed(2));
  expect(await screen.findByText('Add this course to your collection')).toBeTruthy();
});

test('COM-436 COM-448 hidden for library subscribers and when nothing is for sale', async () => {
  const hidden = open(LIBRARY);
  await waitFor(() => expect(hidden.host.api.calls.some(({ name }) => name === 'tutorials.get')).toBe(true));
  expect(hidden.view.container.innerHTML).toBe('');
  cleanup();
  const unsold = open(subscribed(2), { buyable: false });
  await waitFor(() => expect(unsold.host.query.isFetching()).toBe(0));
  expect(unsold.view.container.innerHTML).toBe('');
});

const set = { id: 11, title: 'Two discs', description: '', price: 49.95, regularPrice: 49.95 };
test('COM-443 COM-444 discs say that they have no captions, streams do not', async () => {
  const dvdSets = [
    { ...set, format: 'DVD-5' },
    { ...set, id: 12, format: 'BD-25', title: 'One disc' },
  ] as TutorialDetail['dvdSets'];
  const { user } = open({}, { dvdSets });
  await user.click(await screen.findByRole('button', { name: 'DVD' }));
  expect(screen.getByText('Notice: DVDs do not include closed captions.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Blu-ray' }));
  expect(screen.getByText('Notice: Blu-rays do not include closed captions.')).toBeTruthy();
  expect(screen.queryByText(/DVDs do not/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Streaming' }));
  expect(screen.queryByText(/closed captions/)).toBeNull();
});

test('COM-440 options are compared side by side', async () => {
  const dvdSets = [
    { ...set, format: 'DVD-5' },
    { ...set, id: 12, format: 'DVD-9', title: 'One disc', price: 39.95, regularPrice: 39.95 },
  ] as TutorialDetail['dvdSets'];
  const { user } = open({}, { dvdSets });
  await user.click(await screen.findByRole('button', { name: 'DVD' }));
  await user.click(await screen.findByRole('button', { name: 'Compare options' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Two discsOne disc',
      'What is includedTwo discsOne disc',
      'Price$49.95$39.95',
      'Regular price$49.95$39.95',
      'Subscribers payfrom $34.97from $27.97',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('COM-602 one option alone is not compared', async () => {
  open();
  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByRole('button', { name: 'Compare options' })).toBeNull();
});
