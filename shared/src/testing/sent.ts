import type { EndpointName } from '../client/client.ts';
import type { FakeHost } from './fake-host.tsx';

/** Inputs of all calls of an endpoint, in order. */
export const sent = ({ api }: Pick<FakeHost, 'api'>, name: EndpointName): unknown[] =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

/** Texts of the notices shown, in order. */
export const toasts = ({ calls }: Pick<FakeHost, 'calls'>): string[] => calls.toasts.map(({ text }) => text);
