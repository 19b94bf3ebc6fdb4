import type { BraintreeGateway } from 'braintree';
import type { Env } from '../../settings/env.ts';

type Keys = NonNullable<Env['braintree']>;

/** A call of the shop waits within its transaction, which the database aborts after 30 seconds. */
const TIMEOUT_MS = 20_000;

/** Braintree's SDK with our keys; imported only here, so that a sandbox school does not load it. */
export async function openBraintree(keys: Keys): Promise<BraintreeGateway> {
  const { default: braintree } = await import('braintree');
  const environment = braintree.Environment[keys.environment === 'production' ? 'Production' : 'Sandbox'];
  const sdk = new braintree.BraintreeGateway({ ...keys, environment });
  sdk.config.timeout = TIMEOUT_MS;
  return sdk;
}
