import type { ServerResponse } from 'node:http';
import { cookieOf } from '@gargoyle/shared/cookies';

// For the isolation tests: breaks released files for one browser, which selects the faults by a cookie. Off unless
// GARGOYLE_FAULTS=on.

export type Fault = '404' | '500' | 'hang' | 'refused' | 'html' | 'changed';

/** Name of the cookie: JSON, pattern of the address → fault. */
const FAULT_COOKIE = 'faults';

const BODIES: Partial<Record<Fault, [type: string, body: string]>> = {
  html: ['text/html', '<!doctype html><p>A proxy says hello.</p>'],
  changed: ['text/javascript', '/* one byte too many */'],
};
/** The changed stylesheet is valid and would apply: only its hash reveals the change. */
const bodyOf = (fault: Fault, address: string): [type: string, body: string] =>
  fault === 'changed' && /\.css(?:$|\?)/.test(address)
    ? ['text/css', 'body { outline: 1px solid }']
    : (BODIES[fault] ?? ['text/plain', '']);
/** After this a 504 as a gateway would send it; browsers would retry after a connection that just breaks off. */
const HANG_MS = 10_000;

function faultFor(address: string, cookies: string): Fault | undefined {
  const wanted = cookieOf(cookies, FAULT_COOKIE);
  if (!wanted) return undefined;
  const table = JSON.parse(wanted) as Record<string, Fault>;
  return Object.entries(table).find(([pattern]) => new RegExp(pattern).test(address))?.[1];
}

/** True when a fault has answered the request. */
export function answerFault(address: string, cookies: string, res: ServerResponse): boolean {
  const fault = faultFor(address, cookies);
  if (!fault) return false;
  if (fault === '404' || fault === '500') res.writeHead(Number(fault)).end();
  else if (fault === 'hang') setTimeout(() => res.writeHead(504).end(), HANG_MS).unref();
  else if (fault === 'refused') res.destroy();
  else {
    const [type, body] = bodyOf(fault, address);
    res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }
  return true;
}
