import braintree from 'braintree';
import { KEYS } from './emulator.ts';

/** The real SDK, connected to an emulator on loopback. */
export function emulatorSdk(port: number, keys: typeof KEYS = KEYS): braintree.BraintreeGateway {
  const at = String(port);
  const environment = new braintree.Environment('127.0.0.1', at, 'http://127.0.0.1', false, '127.0.0.1', at);
  return new braintree.BraintreeGateway({ ...keys, environment });
}
