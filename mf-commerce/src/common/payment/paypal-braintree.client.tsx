import * as client from 'braintree-web/client';
import * as paypalCheckout from 'braintree-web/paypal-checkout';
import { collectDevice } from './braintree-device.client.ts';
import type { PaypalApproval } from './paypal-window.ts';

interface PaypalButtons {
  render(container: HTMLElement): Promise<void>;
  close(): void;
}
interface PaypalSdk {
  Buttons(options: {
    fundingSource: string;
    createBillingAgreement(): Promise<string>;
    onApprove(data: unknown): Promise<void>;
    onCancel(): void;
    onError(error: unknown): void;
  }): PaypalButtons;
  FUNDING: { PAYPAL: string };
}

/**
 * Renders PayPal's own button: vault flow, USD, intent authorize (COM-305, COM-306). Resolves to a function that
 * removes it.
 */
export async function mountPaypalButton(
  container: HTMLElement,
  options: {
    clientToken: string;
    amount: number;
    approved(approval: PaypalApproval): void;
    failed(error: unknown): void;
  },
): Promise<() => void> {
  const instance = await client.create({ authorization: options.clientToken });
  const device = collectDevice(instance);
  const checkout = await paypalCheckout.create({ client: instance });
  await checkout.loadPayPalSDK({ vault: true, currency: 'USD', intent: 'tokenize' });
  const sdk = (window as unknown as { paypal: PaypalSdk }).paypal;
  const buttons = sdk.Buttons({
    fundingSource: sdk.FUNDING.PAYPAL,
    createBillingAgreement: () =>
      checkout.createPayment({
        flow: 'vault',
        amount: options.amount.toFixed(2),
        currency: 'USD',
        intent: 'authorize',
      }),
    async onApprove(data) {
      const { nonce, details } = await checkout.tokenizePayment(data);
      options.approved({ nonce, email: details.email, deviceData: await device.data() });
    },
    onCancel: () => undefined,
    onError: options.failed,
  });
  await buttons.render(container);
  return () => {
    buttons.close();
    device.teardown();
    void checkout.teardown().catch(() => undefined);
  };
}
