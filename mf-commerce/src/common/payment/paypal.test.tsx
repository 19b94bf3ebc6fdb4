import { apiError } from '@gargoyle/shared/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import { PaypalButton } from './paypal-button.tsx';

const web = vi.hoisted(() => ({
  client: vi.fn(async () => ({})),
  load: vi.fn(async () => undefined),
  payment: vi.fn(async () => 'EC-1'),
  create: vi.fn(),
}));
vi.mock('braintree-web/client', () => ({ create: web.client }));
vi.mock('braintree-web/data-collector', () => ({
  create: async () => ({ deviceData: 'device-1', teardown: async () => undefined }),
}));
vi.mock('braintree-web/paypal-checkout', () => ({ create: web.create }));

interface Options {
  createBillingAgreement(): Promise<string>;
  onApprove(data: unknown): Promise<void>;
}
let buttons: Options[] = [];
beforeEach(() => {
  buttons = [];
  vi.clearAllMocks();
  web.create.mockResolvedValue({
    loadPayPalSDK: web.load,
    createPayment: web.payment,
    tokenizePayment: async () => ({ nonce: 'pp-nonce', details: { email: 'payer@paypal.example' } }),
    teardown: async () => undefined,
  });
  vi.stubGlobal('paypal', {
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: (options: Options) => {
      buttons.push(options);
      return { render: async () => undefined, close: () => undefined };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const BRAINTREE = { clientToken: 'bt-token', provider: 'braintree' as const, framesUrl: null };
const approved = vi.fn();
const open = (token: object | (() => Promise<never>) = BRAINTREE) =>
  openScreen(() => <PaypalButton amount={54.99} onApproved={approved} />, {
    session: SIGNED_IN,
    answers: { 'paymentMethods.clientToken': token as never },
  });

describe('with the real provider', () => {
  test('COM-305 loads the SDK only once there is a client token', async () => {
    let answer: (token: typeof BRAINTREE) => void = () => {};
    open(() => new Promise((resolve) => (answer = resolve as never)) as never);
    await act(async () => undefined);
    expect(web.client).not.toHaveBeenCalled();
    await act(async () => answer(BRAINTREE));
    await waitFor(() => expect(buttons).toHaveLength(1));
    expect(web.client).toHaveBeenCalledWith({ authorization: 'bt-token' });
  });

  test('COM-306 COM-307 vault flow, amount in USD, intent authorize; the nonce is passed on', async () => {
    open();
    await waitFor(() => expect(buttons).toHaveLength(1));
    expect(web.load).toHaveBeenCalledWith(expect.objectContaining({ vault: true, currency: 'USD' }));
    await buttons[0]?.createBillingAgreement();
    expect(web.payment).toHaveBeenCalledWith({ flow: 'vault', amount: '54.99', currency: 'USD', intent: 'authorize' });
    await buttons[0]?.onApprove({});
    expect(approved).toHaveBeenCalledWith({
      nonce: 'pp-nonce',
      email: 'payer@paypal.example',
      deviceData: 'device-1',
    });
  });

  test('COM-304 a checkout that cannot be created is logged and not shown', async () => {
    web.create.mockRejectedValue(new Error('merchant 7 unknown'));
    const { host } = open();
    await waitFor(() => expect(host.calls.reported).toEqual(['Error creating PayPal Checkout: merchant 7 unknown']));
    expect(document.body.textContent).not.toContain('merchant');
    expect(host.calls.toasts).toEqual([]);
  });
});

test('COM-587 COM-501 a client token that cannot be loaded can be retried', async () => {
  const { host, user } = open(apiError({ status: 503 }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'paymentMethods.clientToken': BRAINTREE });
  await user.click(again);
  await waitFor(() => expect(buttons).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('with the sandbox', () => {
  test('COM-302 COM-305 the button waits for the token and loads nothing of the provider', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open({ clientToken: 't', provider: 'sandbox', framesUrl: 'http://localhost:4001/frames' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PayPal' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(String(opened.mock.calls[0]?.[0])).toContain('amount=54.99');
    expect(web.client).not.toHaveBeenCalled();
    expect(approved).not.toHaveBeenCalledWith(expect.objectContaining({ nonce: undefined }));
  });
});
