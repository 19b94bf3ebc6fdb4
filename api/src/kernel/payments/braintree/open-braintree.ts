import type { BraintreeGateway } from 'braintree';
import type { Env } from '../../settings/env.ts';

type Keys = NonNullable<Env['braintree']>;

/** A call of the shop waits within its transaction, which the database ends after 30 seconds. */
const TIMEOUT_MS = 20_000;

/** Braintree's SDK with our keys; it is loaded here and nowhere else, so that a school of the sandbox does without. */
export async function openBraintree(keys: Keys): Promise<BraintreeGateway> {
  const { default: braintree } = await import('braintree');
  const environment = braintree.Environment[keys.environment === 'production' ? 'Production' : 'Sandbox'];
  const sdk = new braintree.BraintreeGateway({ ...keys, environment });
  sdk.config.timeout = TIMEOUT_MS;
  return sdk;
}
