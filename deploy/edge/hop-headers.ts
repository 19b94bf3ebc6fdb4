import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that speak of one connection only. */
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

/** What of these headers goes on to the next connection: not what this one names as its own. */
export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const own = new Set([...HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}
