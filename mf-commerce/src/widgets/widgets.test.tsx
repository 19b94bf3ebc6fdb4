import { apiError } from '@gargoyle/shared/client';
import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract.ts';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract.ts';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commerceState } from '../common/state/commerce-state.ts';
import { cartOf, discLine, streamLine } from '../common/testing/items.ts';
import { openScreen, PLANS, SIGNED_IN, VISA } from '../common/testing/shop.tsx';
import CartLink from './cart-link.tsx';
import CartPopup, { POPUP_MS } from './cart-popup.tsx';
import PaymentMethods from './payment-methods.tsx';
import PurchasePanel from './purchase-panel.tsx';
import UpgradeButton from './upgrade-button.tsx';
import WebinarPanel from './webinar-panel.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

const library = { ...SIGNED_IN, user: fakeUser({ role: 'free_library_subscriber' }) };
const subscribed = (rank: number, free = false) => ({
  ...SIGNED_IN,
  subscription: { id: 1, active: true, planId: rank === 2 ? 3 : 4, rank, free, plan: 'Monthly' } as never,
});
const texts = (host: ReturnType<typeof openScreen>['host']) => host.said.toasts.map(({ text }) => text);

describe('the cart in the header', () => {
  test('COM-101 COM-102 its name carries the count, its badge 99+', async () => {
    openScreen(CartLink, { answers: { 'orderItems.list': cartOf(discLine({ quantity: 99 }), streamLine()) } });
    const link = await screen.findByRole('link', { name: 'Cart, 100 items' });
    expect(link.textContent).toBe('99+');
    expect(link.getAttribute('href')).toBe('/cart');
  });

  test('COM-103 SHELL-171 library subscribers have none, and nothing is asked for them', async () => {
    const { host, view } = openScreen(CartLink, { session: library });
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
});

describe('the popup', () => {
  const add = (host: ReturnType<typeof openScreen>['host'], count: number, item = discLine()) =>
    act(() => commerceState(host).set({ added: { item, count } }));
  const dialog = () => screen.queryByRole('dialog', { name: 'Added to cart' });

  test('COM-095 COM-099 SHELL-195 shows what was added with a way to the cart', () => {
    const { host } = openScreen(CartPopup);
    expect(dialog()).toBeNull();
    add(host, 1);
    expect(dialog()?.textContent).toContain('On-Demand Blu-ray');
    expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
  });

  test('COM-096 COM-100 closes after ten seconds, counted anew for another item', () => {
    vi.useFakeTimers();
    const { host } = openScreen(CartPopup);
    add(host, 1);
    act(() => void vi.advanceTimersByTime(POPUP_MS - 1));
    add(host, 2, streamLine());
    act(() => void vi.advanceTimersByTime(POPUP_MS - 1));
    expect(dialog()?.textContent).toContain('On-Demand Stream');
    act(() => void vi.advanceTimersByTime(1));
    expect(dialog()).toBeNull();
  });

  test('COM-097 COM-098 closes on its icon, beside it, and on Escape', () => {
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
});

describe('the panel of a course', () => {
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

  test('COM-438 COM-439 COM-460 COM-464 an option goes into the cart and says so', async () => {
    const { host, user } = open();
    expect((await screen.findByText('$69.99')).tagName).toBe('DEL');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Streaming' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect((await screen.findByRole('link', { name: 'In Cart' })).getAttribute('href')).toBe('/cart');
    expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toMatchObject({
      orderedModel: 'videotutorial',
      orderedId: 5,
    });
    expect(commerceState(host).get().added?.item.id).toBe(9);
  });

  test('COM-441 COM-442 COM-461 a plan leads to its checkout; the trial note goes with the trial', async () => {
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

  test('COM-449 COM-450 subscribers are invited to own it', async () => {
    open(subscribed(2));
    expect(await screen.findByText('Add this course to your collection')).toBeTruthy();
  });

  test('COM-436 COM-448 nothing at all for library subscribers and where nothing is sold', async () => {
    const hidden = open(library);
    await waitFor(() => expect(hidden.host.api.calls.some(({ name }) => name === 'tutorials.get')).toBe(true));
    expect(hidden.view.container.innerHTML).toBe('');
  });

  const set = { id: 11, title: 'Two discs', description: '', price: 49.95, regularPrice: 49.95 };
  test('COM-443 COM-444 discs say that they have no captions, streams say nothing of it', async () => {
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
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compare options' }));
    expect(screen.getByRole('table').textContent).toContain('Subscribers pay');
    await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('live seats', () => {
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
  const open = (rank: number) =>
    openScreen(() => <WebinarPanel webinarSlug="x" />, {
      session: subscribed(rank),
      answers: { 'webinars.get': webinar, 'webinars.giveFreeAccess': { id: 3, owned: true } },
    });

  test('COM-456 COM-457 CAT-163 CAT-164 a yearly subscriber reserves at once, without the cart', async () => {
    const { host, user } = open(3);
    await user.click(await screen.findByRole('button', { name: 'Reserve Your Seat' }));
    await waitFor(() => expect(texts(host)).toEqual(['Your seat has been reserved.']));
    expect(host.api.calls.some(({ name }) => name === 'orderItems.add')).toBe(false);
  });

  test.each([
    ['the server’s detail', 'This live course has begun.', 'This live course has begun.'],
    ['its own sentence', '', "Oops! We couldn't reserve your seat. Please try again."],
  ])('CAT-165 a failed reservation shows %s', async (_, detail, text) => {
    const { host, user } = open(3);
    const refusal = detail
      ? { status: 409, code: 'sold_out' as const, detail }
      : { status: 0, code: 'offline' as const };
    host.api.answer({ 'webinars.giveFreeAccess': apiError(refusal) });
    await user.click(await screen.findByRole('button', { name: 'Reserve Your Seat' }));
    await waitFor(() => expect(texts(host)).toEqual([text]));
  });

  test('COM-463 COM-460 a live course sells its seats by the same panel', async () => {
    const { host, user } = open(2);
    host.api.answer({ 'orderItems.add': streamLine({ id: 9, orderedModel: 'webinarvariant' }) });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Saturday' })).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByRole('link', { name: 'In Cart' })).toBeTruthy();
    expect(host.api.calls.find(({ name }) => name === 'orderItems.add')?.input).toMatchObject({
      orderedModel: 'webinarvariant',
      orderedId: 3,
    });
  });

  test('COM-458 a seat that was sold in the meantime says so, and the choice stays', async () => {
    const { host, user } = open(2);
    const detail = 'This live course is sold out.';
    host.api.answer({ 'orderItems.add': apiError({ status: 400, fields: { orderedId: [detail] } }) });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(texts(host)).toEqual([detail]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Saturday' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  });

  test('COM-458 a sold-out seat cannot be chosen', async () => {
    open(2);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sunday' })).disabled).toBe(true);
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  });
});

describe('payment methods', () => {
  const paypal = { token: 'pp', email: 'payer@paypal.example', default: false, imageUrl: '' };
  const both = { 'paymentMethods.list': { creditCards: [VISA], paypalAccounts: [paypal] } };
  const done = { ...paypal, default: true };

  test('COM-315 COM-317 COM-321 COM-322 the default has no actions, others have both', async () => {
    openScreen(PaymentMethods, { session: SIGNED_IN, answers: both });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Visa ending in 1111');
    expect(first?.textContent).toContain('Default');
    expect(first?.querySelector('button')).toBeNull();
    expect(second?.querySelectorAll('button')).toHaveLength(2);
  });

  test('COM-318 COM-320 COM-334 subscribers are asked before another one is charged', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: subscribed(2),
      confirms: ['accept'],
      answers: { ...both, 'paymentMethods.markDefault': done },
    });
    await user.click(await screen.findByRole('button', { name: /Make primary/ }));
    await waitFor(() => expect(texts(host)).toEqual(['Payment method set as default.']));
    expect(host.said.asked).toHaveLength(1);
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('COM-319 without a subscription nobody is asked', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      answers: { ...both, 'paymentMethods.markDefault': done },
    });
    await user.click(await screen.findByRole('button', { name: /Make primary/ }));
    await waitFor(() => expect(texts(host)).toEqual(['Payment method set as default.']));
    expect(host.said.asked).toEqual([]);
  });

  test('COM-323 COM-333 a removal is asked about; declining keeps it', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      confirms: [null, 'accept'],
      answers: { ...both, 'paymentMethods.remove': undefined },
    });
    await user.click(await screen.findByRole('button', { name: /Remove/ }));
    expect(host.api.calls.some(({ name }) => name === 'paymentMethods.remove')).toBe(false);
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(texts(host)).toEqual(['Payment method deleted.']));
    expect(screen.queryByText('payer@paypal.example')).toBeNull();
  });

  test('COM-327 COM-328 COM-329 none says so; the form opens without a Cancel', async () => {
    const { user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      answers: { 'paymentMethods.list': { creditCards: [], paypalAccounts: [] } },
    });
    expect(await screen.findByText("You don't have any credit cards.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    expect(screen.getByRole('button', { name: 'Save card' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

test('COM-394 COM-395 the upgrade is offered below rank 3 and never on a free subscription', () => {
  const offered = (rank: number, free = false) => {
    openScreen(UpgradeButton, { session: subscribed(rank, free) });
    const button = screen.queryByRole('button', { name: 'Upgrade' });
    cleanup();
    return button !== null;
  };
  expect([offered(2), offered(3), offered(2, true)]).toEqual([true, false, false]);
});

describe('the general upgrade', () => {
  test('COM-409 it means the next tier', async () => {
    const { host, user } = openScreen(UpgradeButton, { session: subscribed(2) });
    await waitFor(() => expect(host.query.isFetching()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    await waitFor(() =>
      expect(host.api.calls.find(({ name }) => name === 'subscriptions.planChange')?.input).toEqual({ newPlan: 4 }),
    );
  });

  test('COM-408 COM-477 without a plan of that rank it is refused in words', async () => {
    const answers = { 'plans.list': { results: PLANS.filter(({ rank }) => rank !== 3) } };
    const { host, user } = openScreen(UpgradeButton, { session: subscribed(2), answers });
    await waitFor(() => expect(host.query.isFetching()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect(texts(host)).toEqual(['Oops! Your account does not allow upgrading.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
