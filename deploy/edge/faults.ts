import type { ServerResponse } from 'node:http';
import { cookieOf } from '@gargoyle/shared/cookies';

// For the tests of isolation: spoils released files on their way to one browser, which says by a cookie what it
// wants to meet. Off unless GARGOYLE_FAULTS=on.

export type Fault = '404' | '500' | 'hang' | 'refused' | 'html' | 'changed';

/** Name of the cookie: JSON, pattern of the address → fault. */
const FAULT_COOKIE = 'faults';

const BODIES: Partial<Record<Fault, [type: string, body: string]>> = {
  html: ['text/html', '<!doctype html><p>A proxy says hello.</p>'],
  changed: ['text/javascript', '/* one byte too many */'],
};
/** A changed style is one that would apply: only its hash tells. */
const bodyOf = (fault: Fault, address: string): [type: string, body: string] =>
  fault === 'changed' && /\.css(?:$|\?)/.test(address)
    ? ['text/css', 'body { outline: 1px solid }']
    : (BODIES[fault] ?? ['text/plain', '']);
/** Then somebody on the way gives up; a browser would ask once more after an answer that just breaks off. */
const HANG_MS = 10_000;

function faultFor(address: string, cookies: string): Fault | undefined {
  const wanted = cookieOf(cookies, FAULT_COOKIE);
  if (!wanted) return undefined;
  const table = JSON.parse(wanted) as Record<string, Fault>;
  return Object.entries(table).find(([pattern]) => new RegExp(pattern).test(address))?.[1];
}

/** Whether a fault has answered the request. */
export function meetFault(address: string, cookies: string, res: ServerResponse): boolean {
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
