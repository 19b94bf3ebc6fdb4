import { apiError } from '@gargoyle/shared/client';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openScreen, SIGNED_IN, subscribed, VISA } from '../testing/shop.tsx';
import { Component as Checkout } from '../features/checkout/checkout-screen.tsx';
import { cartOf, streamLine } from '../testing/items.ts';
import PaymentMethods from './payment-methods.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const paypal = { token: 'pp', email: 'a.rather.long.name@paypal.example', default: true, imageUrl: '' };
const second = { ...VISA, token: 'amex', cardType: 'american express' as const, last4: '0005', default: false };
const LIST = { creditCards: [{ ...VISA, default: false }, second], paypalAccounts: [paypal] };
const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(PaymentMethods, {
    session: SIGNED_IN,
    ...options,
    answers: { 'paymentMethods.list': LIST, ...options.answers },
  });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
const FAILED = 'Oops! We could not update your payment methods. Please try again.';

test('COM-311 COM-312 COM-313 COM-314 ACC-245 ACC-246 ACC-247 cards and PayPal accounts are one list, default first', async () => {
  open();
  const [first, visa, amex] = await rows();
  expect(first).toContain('a.rather.long.name@paypal.exa…');
  expect(first).toContain('Default');
  expect(visa).toContain('Visa ending in 1111');
  expect(visa).toContain('expires 08/2029');
  expect(amex).toContain('American Express ending in 0005');
});

test('COM-335 a failed removal or change of the default shows an error and changes nothing', async () => {
  const broken = apiError({ status: 500 });
  const { host, user } = open({
    confirms: ['accept'],
    answers: { 'paymentMethods.remove': broken, 'paymentMethods.markDefault': broken },
  });
  const before = await rows();
  await user.click(screen.getByRole('button', { name: 'Remove 1111' }));
  await waitFor(() => expect(host.calls.toasts.map(({ text }) => text)).toEqual([FAILED]));
  await user.click(screen.getByRole('button', { name: 'Make primary 0005' }));
  await waitFor(() => expect(host.calls.toasts.map(({ text }) => text)).toEqual([FAILED, FAILED]));
  expect(await rows()).toEqual(before);
});

test('COM-336 checkout and account show the same methods with the same texts', async () => {
  open();
  const account = (await rows()).map((row) => /^(?:PayPal)?(.*?(?:…|\d{4}))/.exec(row)?.[1]);
  cleanup();
  openScreen(Checkout, {
    at: '/checkout',
    session: SIGNED_IN,
    answers: { 'paymentMethods.list': LIST, 'orderItems.list': cartOf(streamLine()) },
  });
  const group = await screen.findByRole('radiogroup', { name: 'Payment method' });
  for (const words of account) expect(group.textContent).toContain(words);
  expect(within(group).getAllByRole('radio')).toHaveLength(LIST.creditCards.length + 1 + 2);
});

const toastTexts = (host: ReturnType<typeof open>['host']) => host.calls.toasts.map(({ text }) => text);

test('ACC-244 an empty list says so, and the form has no Cancel', async () => {
  const { user } = open({ answers: { 'paymentMethods.list': { creditCards: [], paypalAccounts: [] } } });
  expect(await screen.findByText("You don't have any credit cards.")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  expect(await screen.findByRole('button', { name: 'Save card' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' }), 'ACC-254').toBeNull();
});

test('ACC-252 the default can neither be removed nor made default again', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test('ACC-249 ACC-250 ACC-261 a subscriber must confirm before another method becomes the only default', async () => {
  const questions: string[] = [];
  const { host, user } = open({
    session: { ...SIGNED_IN, subscription: { active: true } as never },
    answers: { 'paymentMethods.markDefault': undefined as never },
  });
  host.confirm.ask = async ({ text }) => {
    questions.push(text);
    return questions.length > 1 ? 'accept' : null;
  };
  const primary = async () => user.click(await screen.findByRole('button', { name: 'Make primary 0005' }));
  await primary();
  expect(questions).toEqual(['Your subscription will now be charged to this card']);
  expect(host.api.calls.filter(({ name }) => name === 'paymentMethods.markDefault')).toEqual([]);
  await primary();
  await waitFor(() => expect(toastTexts(host)).toHaveLength(1));
  const defaults = (await rows()).filter((row) => row.includes('Default'));
  expect(defaults).toHaveLength(1);
  expect(defaults[0]).toContain('0005');
});

test.each([
  ['en', 'Make primary 0005', 'Your subscription will now be charged to this card'],
  ['en', 'Make primary ana@paypal.example', 'Your subscription will now be charged to this PayPal account'],
  ['es', 'Usar como principal 0005', 'Tu suscripción se cobrará a partir de ahora en esta tarjeta'],
  [
    'es',
    'Usar como principal ana@paypal.example',
    'Tu suscripción se cobrará a partir de ahora en esta cuenta de PayPal',
  ],
] as const)('COM-318 COM-630 in %s the question of %j names what will be charged', async (locale, name, question) => {
  const account = { ...paypal, email: 'ana@paypal.example', default: false };
  const { host, user } = open({
    locale,
    session: { ...SIGNED_IN, subscription: { active: true } as never },
    answers: { 'paymentMethods.list': { creditCards: [VISA, second], paypalAccounts: [account] } },
  });
  const ask = vi.spyOn(host.confirm, 'ask');
  await user.click(await screen.findByRole('button', { name }));
  expect(ask.mock.lastCall?.[0].text).toBe(question);
});

test('COM-323 ACC-251 a method that another tab has removed already is gone here, too', async () => {
  const gone = apiError({ status: 404, code: 'not_found' });
  const { host, user } = open({ confirms: ['accept'], answers: { 'paymentMethods.remove': gone } });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Remove 1111' }));
  await waitFor(() => expect(toastTexts(host)).toEqual(['Payment method deleted.']));
  expect((await rows()).some((row) => row.includes('1111'))).toBe(false);
});

test('ACC-251 ACC-261 another method is removed after confirmation, with a toast', async () => {
  const { host, user } = open({ answers: { 'paymentMethods.remove': undefined as never } });
  const questions: string[] = [];
  host.confirm.ask = async ({ text }) => {
    questions.push(text);
    return 'accept';
  };
  await rows();
  await user.click(screen.getByRole('button', { name: 'Remove 1111' }));
  await waitFor(() => expect(toastTexts(host)).toEqual(['Payment method deleted.']));
  expect(questions).toEqual(['Are you sure you want to remove this payment method?']);
  expect((await rows()).some((row) => row.includes('1111'))).toBe(false);
});

describe('card and PayPal account', () => {
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

  test('COM-318 COM-320 COM-334 subscribers must confirm before another method is charged', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: subscribed(2),
      confirms: ['accept'],
      answers: { ...both, 'paymentMethods.markDefault': done },
    });
    await user.click(await screen.findByRole('button', { name: /Make primary/ }));
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method set as default.']));
    expect(host.calls.asked).toHaveLength(1);
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('COM-319 without a subscription there is no confirmation', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      answers: { ...both, 'paymentMethods.markDefault': done },
    });
    await user.click(await screen.findByRole('button', { name: /Make primary/ }));
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method set as default.']));
    expect(host.calls.asked).toEqual([]);
  });

  test('COM-323 COM-333 a removal must be confirmed; declining keeps the method', async () => {
    const { host, user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      confirms: [null, 'accept'],
      answers: { ...both, 'paymentMethods.remove': undefined },
    });
    await user.click(await screen.findByRole('button', { name: /Remove/ }));
    expect(host.api.calls.some(({ name }) => name === 'paymentMethods.remove')).toBe(false);
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method deleted.']));
    expect(screen.queryByText('payer@paypal.example')).toBeNull();
  });

  test('COM-327 COM-328 COM-329 an empty list says so; the form opens without a Cancel', async () => {
    const { user } = openScreen(PaymentMethods, {
      session: SIGNED_IN,
      answers: { 'paymentMethods.list': { creditCards: [], paypalAccounts: [] } },
    });
    expect(await screen.findByText("You don't have any credit cards.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    expect(await screen.findByRole('button', { name: 'Save card' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

describe('a charge that is owed', () => {
  const pastDue = { amount: 59.99, retryAt: '2026-10-03T00:00:00Z', accessUntil: '2026-10-09T00:00:00Z' };
  const owing = (active: boolean) => ({ ...SIGNED_IN, subscription: fakeSubscription({ active, pastDue }) });
  const PAID = 'Thank you. Your subscription is paid.';
  const UNPAID = 'This payment method could not be charged, either. Your subscription is still unpaid.';

  /** Makes another method the default; the reloaded session then has the given state. */
  async function makePrimary(active: boolean, after: object, confirms: (string | null)[] = ['accept']) {
    const { host, user } = open({
      session: owing(active),
      confirms,
      answers: { 'paymentMethods.markDefault': undefined as never },
    });
    const questions = vi.spyOn(host.confirm, 'ask');
    const reload = vi.spyOn(host.session, 'reload');
    reload.mockImplementation(async () => host.session.setState(after as never));
    await user.click(await screen.findByRole('button', { name: 'Make primary 0005' }));
    return { host, reload, question: questions.mock.calls[0]?.[0].text };
  }

  test.each([true, false])(
    'ACC-429 API-C-233 is paid by a new default (active: %s), which is asked and told',
    async (active) => {
      const paid = { subscription: fakeSubscription({ pastDue: null }) };
      const { host, question } = await makePrimary(active, paid);
      expect(question).toBe('What you owe for your subscription will be charged to this payment method at once.');
      await waitFor(() => expect(toasts(host)).toEqual(['Payment method set as default.', PAID]));
    },
  );

  test('ACC-429 is still owed when the new default is declined, too', async () => {
    const { host } = await makePrimary(true, {});
    await waitFor(() => expect(toasts(host)).toEqual(['Payment method set as default.', UNPAID]));
  });

  test('ACC-429 nothing is said about a payment that nobody could ask for', async () => {
    const { host, reload } = await makePrimary(true, { status: 'error' });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(toasts(host)).toEqual(['Payment method set as default.']);
  });

  test('ACC-429 declining the question charges nothing', async () => {
    const { host, reload } = await makePrimary(false, {}, [null]);
    expect(host.api.calls.some(({ name }) => name === 'paymentMethods.markDefault')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('COM-583 a client token is forgotten with the form that it was fetched for', async () => {
  const { host, view, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const { queryKey } = host.api.query('paymentMethods.clientToken');
  const kept = () => host.query.getQueryCache().findAll({ queryKey });
  await waitFor(() => expect(kept().map(({ state }) => state.status)).toEqual(['success']));
  view.unmount();
  await waitFor(() => expect(kept()).toEqual([]));
});
