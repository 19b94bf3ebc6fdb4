import type { Client } from 'braintree-web/client';
import * as dataCollector from 'braintree-web/data-collector';

/** A fraud check script that fails to load delays a payment by at most this long. */
const TIMEOUT_MS = 2_000;

/** Device data for Braintree's fraud checks, collected while the buyer types. */
export interface Device {
  /** Null when it is not available in time: a blocked collector must not prevent a payment. */
  data(): Promise<string | null>;
  teardown(): void;
}

export function collectDevice(client: Client): Device {
  const collector = dataCollector.create({ client }).catch(() => null);
  return {
    data: () =>
      Promise.race([
        collector.then((found) => found?.deviceData ?? null),
        new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null)),
      ]),
    teardown: () => void collector.then((found) => found?.teardown()).catch(() => undefined),
  };
}
