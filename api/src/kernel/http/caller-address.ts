import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';
import proxyAddress from '@fastify/proxy-addr';
import type { Env } from '../settings/env.ts';

/**
 * The secret by which the API knows the edge. Without a setting the two share a random one in the data folder,
 * made by whichever starts first.
 */
export function edgeToken(env: Pick<Env, 'edgeToken' | 'data'>): string {
  if (env.edgeToken) return env.edgeToken;
  const file = path.join(env.data, 'edge-token');
  fs.mkdirSync(env.data, { recursive: true });
  if (!fs.existsSync(file)) {
    // A link appears with its content, so that nobody reads half a token.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}

export interface CallerAddress {
  ip: string;
  /** The edge asks for the pages that it draws for everybody, and not for a reader. */
  isEdge: boolean;
}

/**
 * Tells who is at the other end: the connection itself, or whom `X-Forwarded-For` names as far as hops are trusted, the
 * edge by its token and balancers by their address; so nobody escapes a limit by inventing addresses.
 * @param trusted addresses and networks. @throws TypeError for one that is neither
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

/** Whether a request comes from the edge, or from who else may know its secret. */
export function showsToken(req: IncomingMessage, token: string): boolean {
  const shown = req.headers['x-edge-token'];
  return typeof shown === 'string' && equal(shown, token);
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
