import type { Client } from 'braintree-web/client';
import * as dataCollector from 'braintree-web/data-collector';

/** Nobody waits longer than this to pay because a fraud check's script does not come. */
const PATIENCE_MS = 2_000;

/** What Braintree's fraud checks want to know of the device, gathered while the buyer types. */
export interface Device {
  /** Null when it could not be had in time: a blocked collector keeps nobody from paying. */
  data(): Promise<string | null>;
  forget(): void;
}

export function collectDevice(client: Client): Device {
  const collector = dataCollector.create({ client }).catch(() => null);
  return {
    data: () =>
      Promise.race([
        collector.then((found) => found?.deviceData ?? null),
        new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
      ]),
    forget: () => void collector.then((found) => found?.teardown()).catch(() => undefined),
  };
}
