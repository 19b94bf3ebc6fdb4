import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers. */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The headers to forward: without hop-by-hop headers and those that `Connection` names. */
export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const own = new Set([...HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}
