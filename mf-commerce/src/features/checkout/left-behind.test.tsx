import { apiError } from '@gargoyle/shared/client';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../common/state/draft.model.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { type FakeDriver, fakeDriver } from '../../testing/fake-driver.ts';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import { ANA, METHODS, openScreen, SIGNED_IN, VISA } from '../../testing/shop.tsx';
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

/** Checkout at its own address, with a link away from it. */
function Page() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      {pathname === '/checkout' ? <Component /> : null}
      <button type="button" onClick={() => void navigate('/cart')}>
        Leave
      </button>
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}
type Options = Parameters<typeof openScreen>[1] & object;
function open({ answers, ...options }: Options) {
  const noPending = apiError({ status: 404, code: 'not_found' });
  return openScreen(Page, {
    ...{ at: '/checkout', session: SIGNED_IN, ...options },
    answers: { 'pendingSubscription.get': noPending, ...answers },
  });
}
type Opened = ReturnType<typeof open>;
const proceed = async (user: Opened['user']) => user.click(await screen.findByRole('button', { name: 'Continue' }));
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const asked = (host: Opened['host'], part: string) => host.api.calls.filter(({ name }) => name === part);

/** Leaves checkout, as its page frame reports it, and lets the answer arrive. */
async function leave({ host, user }: Opened, arrive: () => void) {
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  act(() => host.bus.emit('shell.route-changed', { from: '/checkout', to: '/cart' }));
  await act(async () => arrive());
}

test('COM-591 COM-226 an address that is found valid after checkout was left brings nobody back', async () => {
  const answer = Promise.withResolvers<never>();
  const opened = open({ answers: { 'addresses.validate': () => answer.promise } });
  await proceed(opened.user);
  await waitFor(() => expect(asked(opened.host, 'addresses.validate')).toHaveLength(1));
  await leave(opened, () => answer.resolve({ deliveryMethods: METHODS, tax: 0, taxPctg: 0 } as never));
  expect(address()).toBe('/cart');
  expect(commerceState(opened.host).getState().draft).toEqual(EMPTY_DRAFT);
});

test('COM-591 COM-226 nor does a card that is saved after that', async () => {
  const answer = Promise.withResolvers<never>();
  const opened = open({
    answers: { 'orderItems.list': cartOf(streamLine()), 'paymentMethods.create': () => answer.promise },
  });
  await opened.user.click(await screen.findByRole('radio', { name: 'New card' }));
  await screen.findByTitle('Card number');
  act(() => fields.fill());
  await proceed(opened.user);
  await waitFor(() => expect(asked(opened.host, 'paymentMethods.create')).toHaveLength(1));
  await leave(opened, () => answer.resolve({ ...VISA, token: 'visa-2' } as never));
  expect(address()).toBe('/cart');
  expect(commerceState(opened.host).getState().draft).toEqual(EMPTY_DRAFT);
});

test('COM-591 COM-226 nor a billing address that is saved after that', async () => {
  const payment = { mode: 'card', token: VISA.token, face: VISA };
  const draft = { ...EMPTY_DRAFT, shippingId: ANA.id, delivery: 'standard', billToShipping: false, payment };
  sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft }));
  const answer = Promise.withResolvers<never>();
  const opened = open({
    at: '/checkout?step=billing',
    answers: { 'orderItems.list': cartOf(discLine()), 'addresses.update': () => answer.promise },
  });
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${ANA.streetAddress}` }));
  await screen.findByLabelText('First name');
  await proceed(opened.user);
  await waitFor(() => expect(asked(opened.host, 'addresses.update')).toHaveLength(1));
  await leave(opened, () => answer.resolve(ANA as never));
  expect(address()).toBe('/cart');
  expect(commerceState(opened.host).getState().draft).toEqual(EMPTY_DRAFT);
});
