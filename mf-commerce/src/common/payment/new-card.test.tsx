import { apiError } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { pressTwice } from '@gargoyle/shared/testing/press-twice.ts';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDriver, fakeDriver } from '../../testing/fake-driver.ts';
import { openScreen, SIGNED_IN, VISA } from '../../testing/shop.tsx';
import { invalidCardFields } from './card-fields.driver.ts';
import { PaymentMethodList } from './payment-method-list.tsx';

const { driver } = vi.hoisted(() => ({ driver: { now: null as unknown } }));
vi.mock('./open-driver.ts', () => ({
  openDriver: (...args: Parameters<FakeDriver['open']>) => (driver.now as FakeDriver).open(...args),
}));
const FRAUD = 'Oops! Your transaction failed due to fraud protection policies. Please try again.';

let fields: FakeDriver;
beforeEach(() => {
  fields = fakeDriver();
  driver.now = fields;
});
afterEach(cleanup);

async function openForm(options: Parameters<typeof openScreen>[1] = {}) {
  const opened = openScreen(PaymentMethodList, { session: SIGNED_IN, ...options });
  await opened.user.click(await screen.findByRole('button', { name: 'Add a card' }));
  return opened;
}
async function openFields(options: Parameters<typeof openScreen>[1] = {}) {
  const opened = await openForm(options);
  await screen.findByTitle('Card number');
  return opened;
}
const save = (user: Awaited<ReturnType<typeof openForm>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save card' }));
const created = (host: Awaited<ReturnType<typeof openForm>>['host']) =>
  host.api.calls.filter(({ name }) => name === 'paymentMethods.create');

describe('card fields', () => {
  test('COM-285 COM-286 COM-308 ACC-256 number, date and code are frames of the provider, with placeholders', async () => {
    await openFields();
    expect([...document.querySelectorAll('iframe')].map(({ title }) => title)).toEqual([
      'Card number',
      'Expiration date',
      'Security code',
    ]);
    expect(fields.seen.settings[0]?.texts.placeholder).toEqual({
      number: '1234 1234 1234 1234',
      expirationDate: 'MM / YY',
      cvv: 'Security Code',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('COM-291 COM-292 ACC-248 the icon follows the brand, accepted or not', async () => {
    await openFields();
    const brand = () => document.querySelector('[data-brand]:not(li [data-brand])')?.getAttribute('data-brand');
    expect(brand()).toBe('unknown');
    act(() => fields.say('number', { cardType: 'american express', isFocused: true }));
    expect(brand()).toBe('american-express');
    act(() => fields.say('number', { cardType: 'jcb', isFocused: true }));
    expect(brand()).toBe('jcb');
  });

  test('COM-296 COM-297 ACC-253 ACC-254 ACC-258 closing and reopening starts with fresh fields', async () => {
    const { user } = await openFields();
    act(() => fields.say('number', { cardType: 'visa', isValid: false }));
    expect(screen.getByText('Invalid credit card number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fields.seen.open).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await screen.findByTitle('Card number');
    expect(screen.queryByText('Invalid credit card number')).toBeNull();
    expect(document.querySelector('[data-brand]:not(li [data-brand])')?.getAttribute('data-brand')).toBe('unknown');
  });

  test('COM-303 a client that cannot be created is logged, its message is not shown, and it can be retried', async () => {
    fields.failsToMount(new Error('gateway says 418'));
    const { host, user } = await openForm();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(host.calls.reported).toEqual(['Error creating client: gateway says 418']);
    expect(document.body.textContent).not.toContain('418');
    fields.failsToMount(null);
    await user.click(again);
    expect(await screen.findByTitle('Card number')).toBeTruthy();
  });
});

describe('client token', () => {
  const token = (clientToken: string) => ({ clientToken, provider: 'sandbox' as const, framesUrl: null });
  const opened = () => fields.seen.settings.map(({ clientToken }) => clientToken);

  test('COM-583 the fields keep what was typed when the connection returns or everything is asked for again', async () => {
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': VISA } });
    act(() => fields.fill());
    host.api.answer({ 'paymentMethods.clientToken': token('second') });
    await act(() => host.api.invalidate('paymentMethods.clientToken'));
    for (const change of ['offline', 'online']) await act(async () => void window.dispatchEvent(new Event(change)));
    host.api.answer({ 'paymentMethods.clientToken': apiError({ status: 503 }) });
    await act(() => host.api.invalidate('paymentMethods.clientToken'));
    await save(user);
    await waitFor(() => expect(created(host)).toHaveLength(1));
    expect(opened()).toEqual(['token']);
  });

  test('COM-583 a form that is opened again and a retry have a token of their own', async () => {
    const { host, user } = await openFields();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    host.api.answer({ 'paymentMethods.clientToken': token('second') });
    fields.failsToMount(new Error('token expired'));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer({ 'paymentMethods.clientToken': token('third') });
    fields.failsToMount(null);
    await user.click(again);
    await screen.findByTitle('Card number');
    expect(opened()).toEqual(['token', 'second', 'third']);
  });
});

describe('saving', () => {
  const card = { ...VISA, token: 'visa-2', last4: '4242', default: false };

  test('COM-300 ACC-256 ACC-257 ACC-260 invalid fields are marked, focused and named; nothing is sent', async () => {
    const { host, user } = await openFields();
    act(() => fields.say('number', { cardType: 'visa' }));
    await save(user);
    expect(fields.seen.marked).toEqual([['expirationDate', 'cvv']]);
    expect(screen.getByText('Invalid expiration date')).toBeTruthy();
    expect(screen.getByText('Invalid cvv')).toBeTruthy();
    expect(screen.queryByText('Invalid credit card number')).toBeNull();
    act(() => fields.fill());
    fields.brings(invalidCardFields(['cvv']));
    await save(user);
    expect(await screen.findByText('Invalid cvv')).toBeTruthy();
    expect(created(host)).toEqual([]);
  });

  test('COM-300 COM-310 a submit while the frames are loading waits for them and lets the provider validate', async () => {
    const ready = Promise.withResolvers<void>();
    fields.mountsSlowly(ready.promise);
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': card } });
    await save(user);
    expect(screen.getByRole('button', { name: 'Save card' }).getAttribute('aria-busy')).toBe('true');
    expect(fields.seen.marked).toEqual([]);
    await act(async () => ready.resolve());
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method created.']));
    expect(created(host)).toHaveLength(1);
  });

  test('PLAY-210 pressing twice saves one card', async () => {
    const { host } = await openFields({ answers: { 'paymentMethods.create': never } });
    act(() => fields.fill());
    await pressTwice(screen.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(created(host)).not.toEqual([]));
    expect(created(host)).toHaveLength(1);
  });

  test('COM-303 a submit while the frames are loading stops waiting when they fail', async () => {
    const ready = Promise.withResolvers<void>();
    fields.mountsSlowly(ready.promise);
    const { host, user } = await openFields();
    await save(user);
    await act(async () => ready.reject(new Error('gateway says 418')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save card' }).getAttribute('aria-busy')).not.toBe('true');
    expect(created(host)).toEqual([]);
    expect(toasts(host)).toEqual([]);
  });

  test('COM-301 COM-295 ACC-260 any other provider error is shown as a message, and the fields stay', async () => {
    const { host, user } = await openFields();
    act(() => fields.fill());
    fields.brings(new Error('The card cannot be used here.'));
    await save(user);
    expect((await screen.findByText('The card cannot be used here.')).getAttribute('role')).toBe('alert');
    expect(toasts(host)).toEqual([]);
    expect(fields.seen.open).toBe(1);
  });

  test('COM-310 COM-324 COM-332 ACC-257 ACC-259 ACC-261 a nonce becomes a stored card at the end of the list, with a toast', async () => {
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': card } });
    act(() => fields.fill());
    await save(user);
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method created.']));
    expect(created(host).map(({ input }) => input)).toEqual([
      { paymentMethodNonce: 'nonce-1', deviceData: 'device-1' },
    ]);
    expect(created(host)[0]?.options.humanCheck).toEqual({ token: 'human', version: 'v3' });
    expect(created(host)[0]?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('1111');
    expect(rows[1]).toContain('4242');
    expect(screen.queryByTitle('Card number')).toBeNull();
  });

  test('COM-309 COM-524 ACC-260 a card that the provider rejects is reported in the form, which stays, and nowhere else', async () => {
    const refusal = apiError({ status: 402, code: 'payment_declined', detail: FRAUD });
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': refusal } });
    act(() => fields.fill());
    await save(user);
    expect((await screen.findByText(FRAUD)).getAttribute('role')).toBe('alert');
    expect(toasts(host)).toEqual([]);
    expect(fields.seen.open).toBe(1);
    host.api.answer({ 'paymentMethods.create': card });
    await save(user);
    await waitFor(() => expect(toasts(host).at(-1)).toBe('Payment method created.'));
  });

  test('COM-309 without a response the same message is shown', async () => {
    const { user } = await openFields({ answers: { 'paymentMethods.create': apiError({ status: 0 }) } });
    act(() => fields.fill());
    await save(user);
    expect((await screen.findByText(FRAUD)).getAttribute('role')).toBe('alert');
  });

  test('COM-510 after a 412 the checkbox appears and the card input stays', async () => {
    const ROBOT = "Oops! We weren't able to automatically validate you as a human, please check the box to confirm.";
    const refusal = apiError({ status: 412, code: 'human_check_failed' });
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': refusal } });
    const challenged = vi.spyOn(host.humanCheck, 'challenge');
    act(() => fields.fill());
    await save(user);
    expect((await screen.findByText(ROBOT)).getAttribute('role')).toBe('alert');
    expect(challenged).toHaveBeenCalledOnce();
    expect(fields.seen.open).toBe(1);
    await user.click(screen.getByRole('checkbox', { name: 'I am a human' }));
    host.api.answer({ 'paymentMethods.create': card });
    await save(user);
    await waitFor(() => expect(toasts(host).at(-1)).toBe('Payment method created.'));
  });

  test('COM-510 after another 412 the checkbox is empty and can be ticked again', async () => {
    const refusal = apiError({ status: 412, code: 'human_check_failed' });
    const { host, user } = await openFields({ answers: { 'paymentMethods.create': refusal } });
    const check = vi.spyOn(host.humanCheck, 'check');
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am a human' });
    act(() => fields.fill());
    await save(user);
    await screen.findByRole('checkbox', { name: 'I am a human' });
    await user.click(box());
    await save(user);
    await waitFor(() => expect(box().checked).toBe(false));
    await user.click(box());
    expect(check).toHaveBeenCalledTimes(2);
    expect(box().checked).toBe(true);
  });
});

test('ACC-429 API-C-233 a first method, which is charged for what is owed, says whether that was paid', async () => {
  const owing = fakeSubscription({ pastDue: { amount: 59.99, retryAt: null, accessUntil: null }, active: false });
  for (const method of [VISA, { ...VISA, default: false }]) {
    const { host, user } = await openFields({
      session: { ...SIGNED_IN, subscription: owing },
      answers: { 'paymentMethods.create': method },
    });
    host.session.reload = async () => host.session.setState({ subscription: fakeSubscription({ pastDue: null }) });
    act(() => fields.fill());
    await save(user);
    const paid = method.default ? ['Thank you. Your subscription is paid.'] : [];
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method created.', ...paid]));
    cleanup();
  }
});
