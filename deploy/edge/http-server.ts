import http, { type RequestListener } from 'node:http';

/** A request must arrive within this time: slow senders must not hold connections. */
const REQUEST_MS = 30_000;
/**
 * Longer than the keep-alive of a load balancer in front, so that the edge never closes a connection just as it is
 * written to.
 */
const IDLE_MS = 65_000;

/** An HTTP server that also passes requests with `Expect: 100-continue` to the handler. */
export function createHttpServer(handle: RequestListener): http.Server {
  const server = http.createServer({ keepAliveTimeout: IDLE_MS, requestTimeout: REQUEST_MS }, handle);
  return server.on('checkContinue', (req, res) => server.emit('request', req, res));
}
