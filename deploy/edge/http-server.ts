import http, { type RequestListener } from 'node:http';

/** A request is here within this time, or refused: slow senders must not hold connections. */
const REQUEST_MS = 30_000;
/** Longer than a balancer before us keeps its own, so that none of us closes a connection as it is written to. */
const IDLE_MS = 65_000;

/** The edge's kind of server: who asks before sending a body (`Expect`) is answered by the handler, too. */
export function createHttpServer(handle: RequestListener): http.Server {
  const server = http.createServer({ keepAliveTimeout: IDLE_MS, requestTimeout: REQUEST_MS }, handle);
  return server.on('checkContinue', handle);
}
