import { requestContext } from './request-context.ts';
import type { EdgeSettings } from './settings.ts';

/** Says that the edge asks for the pages of everybody; no reader's request carries it on. */
export const EDGE_OWN = 'x-edge-own';

/**
 * `fetch` that shows the API our token where the API is asked: without it all readers of our pages would share one
 * reader's limits. What is passed on for a reader names him beside it (proxy.ts).
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
      const here = requestContext.getStore();
      if (here) request.headers.set('x-request-id', here.requestId);
      if (here?.traceparent) request.headers.set('traceparent', here.traceparent);
    }
    // A connection that was kept may be closed by now, or its process be gone: once more, on another one.
    return ask(request.clone()).catch((error: unknown) => {
      if (request.method !== 'GET' || request.signal.aborted) throw error;
      return ask(request);
    });
  };
}
