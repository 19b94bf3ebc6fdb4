import type { CardFieldsDriver, DriverSettings } from './card-fields.driver.ts';

/** Loads the driver of the provider that the API names, only when a payment form needs it (COM-302). */
export async function openDriver(
  provider: 'sandbox' | 'braintree',
  settings: DriverSettings,
): Promise<CardFieldsDriver> {
  if (provider === 'sandbox') {
    const { sandboxDriver } = await import(/* webpackChunkName: "commerce.card-sandbox" */ './sandbox-driver.ts');
    return sandboxDriver(settings);
  }
  const { braintreeDriver } = await import(
    /* webpackChunkName: "commerce.braintree" */ './braintree-driver.client.tsx'
  );
  return braintreeDriver(settings);
}
