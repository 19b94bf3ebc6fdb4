import { requestContext } from './request-context.ts';
import type { EdgeSettings } from './settings.ts';

/** Marks calls that the edge makes for shared pages; proxied requests of visitors never carry it. */
export const EDGE_OWN = 'x-edge-own';

/**
 * `fetch` that adds our token to calls of the API: without it all visitors of our pages would share the rate limits of
 * one client. Proxied requests name their visitor as well (proxy.ts).
 */
export function edgeFetch(
  { apiUrl, edgeToken }: Pick<EdgeSettings, 'apiUrl' | 'edgeToken'>,
  ask: typeof fetch = fetch,
): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(`${apiUrl}/`)) {
      request.headers.set('x-edge-token', edgeToken);
      request.headers.set(EDGE_OWN, 'yes');
      const context = requestContext.getStore();
      if (context) request.headers.set('x-request-id', context.requestId);
      if (context?.traceparent) request.headers.set('traceparent', context.traceparent);
    }
    // A reused connection may be closed by now, or its API process gone: try once more on another connection.
    return ask(request.clone()).catch((error: unknown) => {
      if (request.method !== 'GET' || request.signal.aborted) throw error;
      return ask(request);
    });
  };
}
