import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { edgeTokenIn } from '@gargoyle/shared/http/edge-token.ts';
import proxyAddress from '@fastify/proxy-addr';
import type { Env } from '../settings/env.ts';

/** The secret that identifies the edge to the API. */
export const edgeToken = (env: Pick<Env, 'edgeToken' | 'data'>): string => env.edgeToken || edgeTokenIn(env.data);

export interface CallerAddress {
  ip: string;
  /** The edge calls for the pages it renders for everybody, not for a reader. */
  isEdge: boolean;
}

/**
 * Determines the caller's address: that of the connection, or from `X-Forwarded-For` as far as the hops are trusted
 * (the edge by its token, balancers by their address), so that nobody evades a limit with invented addresses.
 * @param trusted addresses and networks. @throws TypeError for an entry that is neither
 */
export function callerAddresses(token: string, trusted: readonly string[]): (req: IncomingMessage) => CallerAddress {
  const trusts = proxyAddress.compile([...trusted]);
  return (req) => {
    const throughEdge = showsToken(req, token);
    const hops = proxyAddress
      .all(req, (hop, place) => (throughEdge && place === 0) || trusts(hop, place))
      .filter((hop) => hop !== undefined && isIP(hop));
    return {
      ip: hops.at(-1)?.replace(/^::ffff:(?=\d+\.)/, '') ?? '',
      isEdge: throughEdge && req.headers['x-edge-own'] === 'yes',
    };
  };
}

/** Whether a request comes from the edge, or from another holder of its secret. */
export function showsToken(req: IncomingMessage, token: string): boolean {
  const shown = req.headers['x-edge-token'];
  return typeof shown === 'string' && equal(shown, token);
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
