import type { EndpointName } from '../client/client.ts';
import type { FakeHost } from './fake-host.tsx';

/** The inputs that an endpoint was called with, in turn. */
export const sent = ({ api }: Pick<FakeHost, 'api'>, name: EndpointName): unknown[] =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

/** What was said in notices, in turn. */
export const toasts = ({ said }: Pick<FakeHost, 'said'>): string[] => said.toasts.map(({ text }) => text);
