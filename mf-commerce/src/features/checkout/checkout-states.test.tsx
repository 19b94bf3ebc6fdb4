import { apiError } from '@gargoyle/shared/client';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCart } from '../../common/cart/cart.queries.ts';
import { EMPTY_DRAFT } from '../../common/state/draft.model.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { type FakeDriver, fakeDriver } from '../../testing/fake-driver.ts';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { ANA, openScreen, openWithWidgets, SIGNED_IN, VISA } from '../../testing/shop.tsx';
import { Component } from './checkout-screen.tsx';

const { driver } = vi.hoisted(() => ({ driver: { now: null as unknown } }));
vi.mock('../../common/payment/open-driver.ts', () => ({
  openDriver: (...args: Parameters<FakeDriver['open']>) => (driver.now as FakeDriver).open(...args),
}));

let fields: FakeDriver;
beforeEach(() => {
  fields = fakeDriver();
  driver.now = fields;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const BEN = { ...ANA, id: 32, firstName: 'Ben', streetAddress: '9 Vine Street', locality: 'Los Angeles', region: 'CA' };
const noPending = { 'pendingSubscription.get': apiError({ status: 404, code: 'not_found' }) };
type Options = Parameters<typeof openScreen>[1] & object;
const school = (options: Options): Options => ({
  at: '/checkout',
  session: SIGNED_IN,
  ...options,
  answers: { 'addresses.list': { results: [ANA, BEN] }, ...noPending, ...options.answers },
});
const open = (options: Options = {}) => openScreen(Component, school(options));
/** Opens the screen as a visitor, who sees the widgets of the account remote. */
const visit = (options: Options = {}) => openWithWidgets(Component, school({ session: {}, ...options }));
type Opened = ReturnType<typeof open>;
const proceed = async (user: Opened['user']) => user.click(await screen.findByRole('button', { name: 'Continue' }));
const summary = () => screen.getByRole('complementary', { name: 'Your order' }).textContent ?? '';
const draft = (host: Opened['host']) => commerceState(host).getState().draft;
const calls = (host: Opened['host'], part: string) =>
  host.api.calls.filter(({ name }) => name === part).map(({ input }) => input);
const group = (name: string) => screen.findByRole('radiogroup', { name });

describe('purchase', () => {
  test('COM-208 a cart that becomes empty returns to the cart with a toast', async () => {
    const { host } = open({ answers: { 'orderItems.list': cartOf(streamLine()) } });
    await screen.findByRole('heading', { name: 'Payment method' });
    act(() => setCart(host, cartOf()));
    await waitFor(() => expect(host.calls.navigated).toEqual(['/cart']));
    expect(toasts(host)).toEqual(['Your cart is empty.']);
  });

  test('COM-188 COM-189 a new user has nothing pending: the plan is set without reading it first', async () => {
    const { host } = await visit({ at: '/checkout?plan=3', answers: { 'pendingSubscription.set': {} as never } });
    const { user } = SIGNED_IN;
    await act(async () => {
      host.bus.emit('account.user-registered', { userId: user.id });
      host.session.setState({ phase: 'signed-in', user });
    });
    await waitFor(() => expect(calls(host, 'pendingSubscription.set')).toEqual([{ plan: 3 }]));
    expect(calls(host, 'pendingSubscription.get')).toEqual([]);
    // From then on there is one, which another checkout of this page can resume.
    await waitFor(() => expect(commerceState(host).getState().newcomer).toBeNull());
  });

  test('COM-222 signing in preserves cart and code, and the steps appear', async () => {
    const { host } = await visit({ answers: { 'orderItems.list': cartOf(streamLine()) } });
    act(() =>
      commerceState(host).setState({ coupon: { codename: 'CLAY10', discount: 5, planId: null, goods: 54.99 } }),
    );
    act(() => host.session.setState({ phase: 'signed-in', user: SIGNED_IN.user }));
    act(() => host.bus.emit('shell.session-changed', { reason: 'login', userId: 7 }));
    expect(await screen.findByRole('heading', { name: 'Payment method' })).toBeTruthy();
    expect(summary()).toContain('Discount CLAY10-$5.00');
    expect(host.calls.navigated).toEqual([]);
  });

  test('COM-115 COM-121 a plan’s code takes its own amount off', async () => {
    const { host, user } = open({
      at: '/checkout?plan=4',
      session: { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } },
      answers: {
        'pendingSubscription.set': {} as never,
        'coupons.check': { codename: 'YEAR80', discount: 20, discountAmount: 80 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discount code' }));
    await user.type(await screen.findByLabelText('Code'), 'year80');
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(summary()).toContain('Discount YEAR80-$80.00'));
    expect(summary()).toContain('Total$319.99');
    expect(calls(host, 'coupons.check')).toEqual([{ code: 'YEAR80', plan: 4 }]);
  });
});

describe('delivery', () => {
  const taxed = { deliveryMethods: [{ code: 'standard', name: 'Standard', description: 'In a week', cost: 5.99 }] };

  test('COM-224 COM-248 COM-255 COM-257 the validation request includes the code, and its methods and tax are part of the totals', async () => {
    const { host, user } = open({
      answers: { 'addresses.validate': { ...taxed, tax: 8.8, taxPctg: 7.25 } },
    });
    act(() =>
      commerceState(host).setState({ coupon: { codename: 'CLAY10', discount: 13.5, planId: null, goods: 134.98 } }),
    );
    await proceed(user);
    await group('Delivery method');
    expect(calls(host, 'addresses.validate')).toEqual([{ id: ANA.id, coupon: 'CLAY10' }]);
    for (const line of [
      'Subtotal$134.98',
      'Discount CLAY10-$13.50',
      'Shipping$5.99',
      'Tax (7.25%)$8.80',
      'Total$136.27',
    ])
      expect(summary()).toContain(line);
    expect(draft(host)).toMatchObject({
      shippingId: ANA.id,
      delivery: 'standard',
      billToShipping: true,
      payment: null,
    });
  });

  test('COM-275 COM-276 a method shows name, description, warning and its cost in dollars', async () => {
    const { user } = open();
    await proceed(user);
    const rows = within(await group('Delivery method')).getAllByRole('radio');
    const words = rows.map((row) => row.parentElement?.textContent);
    for (const text of ['Express', 'In two days', 'Not to PO boxes.', '$14.99']) expect(words[1]).toContain(text);
    expect(words[0]).not.toContain('Not to PO boxes.');
    expect(rows[0]?.parentElement?.querySelector('svg')).toBeTruthy();
  });

  test('COM-239 COM-278 COM-279 undoing the address clears method, cost and tax; choosing it again restores its method', async () => {
    const { host, user } = open({ answers: { 'addresses.validate': { ...METHODS, tax: 8, taxPctg: 7.25 } } });
    await proceed(user);
    await user.click(await screen.findByRole('radio', { name: /Express/ }));
    expect(summary()).toContain('Total$157.97');
    await user.click(screen.getByRole('button', { name: 'Change, Delivery address' }));
    await group('Delivery address');
    expect(draft(host)).toMatchObject({ shippingId: null, delivery: null });
    expect(summary()).not.toContain('Shipping');
    expect(summary()).toContain('Total$134.98');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ana Whitlock/ }).checked).toBe(true);
    await proceed(user);
    await group('Delivery method');
    expect(draft(host)).toMatchObject({ shippingId: ANA.id, delivery: 'express' });
    await user.click(screen.getByRole('button', { name: 'Change, Delivery address' }));
    await user.click(await screen.findByRole('radio', { name: /Ben Whitlock/ }));
    await proceed(user);
    await group('Delivery method');
    expect(draft(host)).toMatchObject({ shippingId: BEN.id, delivery: 'standard' });
  });
  const METHODS = {
    deliveryMethods: [...taxed.deliveryMethods, { code: 'express', name: 'Express', description: '', cost: 14.99 }],
  };

  test('COM-243 COM-282 an address without a delivery method blocks the next step', async () => {
    const { user } = open({ answers: { 'addresses.validate': { deliveryMethods: [], tax: 0, taxPctg: 0 } } });
    await proceed(user);
    await screen.findByText('We cannot deliver to this address.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  const chosen = { shippingId: ANA.id, delivery: 'express' };
  const at = '/checkout?step=delivery';

  test('COM-585 COM-278 a method that is no longer offered is replaced by the first, and Continue never goes on without', async () => {
    sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft: { ...EMPTY_DRAFT, ...chosen } }));
    const { host } = open({ at, answers: { 'addresses.validate': { ...taxed, tax: 0, taxPctg: 0 } } });
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled;
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Standard/ })).checked).toBe(true);
    expect(next()).toBe(false);
    host.api.answer({ 'addresses.validate': { deliveryMethods: [], tax: 0, taxPctg: 0 } });
    await act(() => host.api.invalidate('addresses.validate'));
    expect(await screen.findByText('We cannot deliver to this address.')).toBeTruthy();
    expect(next()).toBe(true);
  });

  test('COM-586 COM-501 methods that are shown stay when they cannot be fetched again', async () => {
    sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft: { ...EMPTY_DRAFT, ...chosen } }));
    const { host, user } = open({ at });
    await group('Delivery method');
    host.api.answer({ 'addresses.validate': apiError({ status: 503 }) });
    await act(() => host.api.invalidate('addresses.validate'));
    await user.click(screen.getByRole('radio', { name: /Standard/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Standard/ }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('COM-247 a scroll error is logged, and checkout continues', async () => {
    const scroll = vi.fn(() => {
      throw new Error('no height');
    });
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = scroll;
    try {
      const { host, user } = open();
      await proceed(user);
      await group('Delivery method');
      await waitFor(() =>
        expect([...new Set(host.calls.reported)]).toEqual(['Error while detecting scroll height: Error: no height']),
      );
      await proceed(user);
      expect(await group('Payment method')).toBeTruthy();
    } finally {
      Element.prototype.scrollIntoView = before;
    }
  });

  test('COM-264 COM-239 a removed address is deselected along with its delivery method', async () => {
    const { host, user } = open({ confirms: ['accept'], answers: { 'addresses.remove': undefined } });
    await proceed(user);
    await group('Delivery method');
    await user.click(screen.getByRole('button', { name: 'Change, Delivery address' }));
    await group('Delivery address');
    await user.click(screen.getByRole('button', { name: `Remove ${ANA.streetAddress}` }));
    await waitFor(() => expect(screen.queryByText('Ana Whitlock')).toBeNull());
    expect(draft(host)).toMatchObject({ shippingId: null, delivery: null, cancelled: null });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ben Whitlock/ }).checked).toBe(true);
    await proceed(user);
    await group('Delivery method');
    expect(draft(host).shippingId).toBe(BEN.id);
  });

  test('COM-273 checkout shows addresses as cards with the actions of the account page', async () => {
    open();
    const cards = within(await group('Delivery address')).getAllByRole('presentation');
    expect(cards).toHaveLength(2);
    const [first] = cards;
    expect(first?.querySelectorAll('address > span')).toHaveLength(4);
    expect(within(first as HTMLElement).getByRole('button', { name: `Edit ${ANA.streetAddress}` })).toBeTruthy();
    expect(within(first as HTMLElement).getByRole('button', { name: `Remove ${ANA.streetAddress}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add an address' })).toBeTruthy();
  });
});

describe('payment', () => {
  const paypal = { token: 'pp', email: 'payer@paypal.example', default: false, imageUrl: '' };
  const digital = { 'orderItems.list': cartOf(streamLine()) };
  const both = { ...digital, 'paymentMethods.list': { creditCards: [VISA], paypalAccounts: [paypal] } };

  test('COM-225 COM-283 COM-331 stored card, stored PayPal account, PayPal or a new card', async () => {
    const { host, user } = open({ answers: both });
    const rows = within(await group('Payment method')).getAllByRole('radio');
    expect(rows.map((row) => row.parentElement?.textContent)).toEqual([
      expect.stringContaining('Visa ending in 1111'),
      expect.stringContaining('payer@paypal.example'),
      expect.stringContaining('PayPal'),
      'New card',
    ]);
    await user.click(rows[1] as HTMLElement);
    await proceed(user);
    await screen.findByRole('radiogroup', { name: 'Billing address' });
    expect(draft(host).payment).toEqual({ mode: 'stored-paypal', token: 'pp', email: 'payer@paypal.example' });
  });

  test('COM-298 COM-330 choosing a stored method removes the card fields and their input', async () => {
    const { user } = open({ answers: digital });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    await screen.findByTitle('Card number');
    act(() => fields.say('number', { isValid: false, cardType: 'visa' }));
    expect(screen.getByText('Invalid credit card number')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Visa ending in 1111/ }));
    expect(screen.queryByTitle('Card number')).toBeNull();
    expect(fields.seen.open).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'New card' }));
    await screen.findByTitle('Card number');
    expect(screen.queryByText('Invalid credit card number')).toBeNull();
  });

  test('COM-583 the card fields have their own token, not the earlier one of the PayPal button', async () => {
    const { host, user } = open({ answers: digital });
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PayPal' }).disabled).toBe(false));
    const token = { clientToken: 'second', provider: 'sandbox' as const, framesUrl: null };
    host.api.answer({ 'paymentMethods.clientToken': token });
    await user.click(screen.getByRole('radio', { name: 'New card' }));
    await screen.findByTitle('Card number');
    expect(calls(host, 'paymentMethods.clientToken')).toHaveLength(2);
    expect(fields.seen.settings.map(({ clientToken }) => clientToken)).toEqual(['second']);
  });

  test('COM-293 COM-310 a card that is not stored pays by its nonce, and nothing is saved', async () => {
    const { host, user } = open({ answers: digital });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    await screen.findByTitle('Card number');
    act(() => fields.fill());
    await user.click(screen.getByRole('checkbox', { name: 'Save this payment method' }));
    await proceed(user);
    await screen.findByRole('radiogroup', { name: 'Billing address' });
    expect(draft(host)).toMatchObject({ payment: { mode: 'new-card', nonce: 'nonce-1' }, deviceData: 'device-1' });
    expect(calls(host, 'paymentMethods.create')).toEqual([]);
  });

  test('COM-309 a declined card shows its reason at the fields, which stay, and another one can be used', async () => {
    const FRAUD = 'Oops! Your transaction failed due to fraud protection policies. Please try again.';
    const refusal = apiError({ status: 402, code: 'payment_declined', detail: FRAUD });
    const { host, user } = open({ answers: { ...digital, 'paymentMethods.create': refusal } });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    await screen.findByTitle('Card number');
    act(() => fields.fill());
    await proceed(user);
    expect((await screen.findByText(FRAUD)).getAttribute('role')).toBe('alert');
    expect(fields.seen.open).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New card' }).checked).toBe(true);
    host.api.answer({ 'paymentMethods.create': { ...VISA, token: 'visa-2' } });
    await proceed(user);
    await screen.findByRole('radiogroup', { name: 'Billing address' });
    expect(draft(host).payment).toMatchObject({ mode: 'card', token: 'visa-2' });
  });

  test('COM-501 payment methods that fail to load can be retried, and the rest of the page works', async () => {
    const { host, user } = open({ answers: { ...digital, 'paymentMethods.list': apiError({ status: 500 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(summary()).toContain('Total$54.99');
    host.api.answer({ 'paymentMethods.list': { creditCards: [VISA], paypalAccounts: [] } });
    await user.click(again);
    expect(await screen.findByRole('radio', { name: /Visa ending in 1111/ })).toBeTruthy();
  });
});

test('COM-586 COM-506 an address that is being typed stays when the plans cannot be fetched again', async () => {
  const payment = { mode: 'card', token: VISA.token, face: VISA };
  sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft: { ...EMPTY_DRAFT, payment } }));
  const { host, user } = open({
    at: '/checkout?plan=3&step=billing',
    answers: { 'addresses.list': { results: [] }, 'pendingSubscription.set': {} as never },
  });
  await user.type(await screen.findByLabelText('First name'), 'Mara');
  host.api.answer({ 'plans.list': apiError({ status: 503 }) });
  await act(() => host.api.invalidate('plans.list'));
  await user.type(screen.getByLabelText('Last name'), 'Quill');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mara');
});

describe('leaving', () => {
  test('COM-226 COM-228 COM-229 COM-299 COM-230 leaving the flow, or a change of user, clears everything', async () => {
    for (const leave of [
      ({ bus }: Opened['host']) => bus.emit('shell.route-changed', { from: '/checkout', to: '/tutorials' }),
      ({ bus }: Opened['host']) => bus.emit('shell.session-changed', { reason: 'logout', userId: null }),
    ]) {
      const { host, user } = open();
      await proceed(user);
      await group('Delivery method');
      await proceed(user);
      await screen.findByRole('radio', { name: /Visa ending in 1111/ });
      await proceed(user);
      await waitFor(() => expect(draft(host).payment).not.toBeNull());
      act(() => leave(host));
      expect(draft(host)).toEqual(EMPTY_DRAFT);
      expect(JSON.parse(sessionStorage.getItem('gargoyle.commerce') ?? '{}')).toMatchObject({ draft: EMPTY_DRAFT });
      cleanup();
      sessionStorage.clear();
    }
  });

  test('COM-562 Back opens the step before, from an address with and without its step', async () => {
    const Shown = () => {
      const navigate = useNavigate();
      return (
        <>
          <Component />
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
          <output aria-label="Address">{useLocation().search}</output>
        </>
      );
    };
    const start = async (at: string) => {
      const { user } = openScreen(Shown, school({ at }));
      await waitFor(() => expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('?step=address'));
      return user;
    };
    await start('/checkout?step=payment');
    cleanup();
    const user = await start('/checkout');
    await proceed(user);
    await group('Delivery method');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await group('Delivery address')).toBeTruthy();
  });

  test('COM-506 a reload restores address, method and step', async () => {
    const { user } = open();
    await proceed(user);
    await user.click(await screen.findByRole('radio', { name: /Express/ }));
    cleanup();
    open({ at: '/checkout?step=payment', answers: { 'orderItems.list': cartOf(discLine()) } });
    expect(await group('Payment method')).toBeTruthy();
    await waitFor(() => expect(summary()).toContain('Shipping$14.99'));
  });
});
