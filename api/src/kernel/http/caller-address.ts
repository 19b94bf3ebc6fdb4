import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
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
  /** The edge asks for the pages that it draws for everybody, and not for a reader, whom it would name. */
  isEdge: boolean;
}

/**
 * Who is at the other end: the last `X-Forwarded-For` when the edge shows its token, else the connection itself,
 * so that nobody escapes a limit by inventing addresses.
 */
export function callerAddress(req: IncomingMessage, token: string): CallerAddress {
  const own = req.socket.remoteAddress ?? '';
  const shown = req.headers['x-edge-token'];
  if (typeof shown !== 'string' || !equal(shown, token)) return { ip: own, isEdge: false };
  const forwarded = req.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return { ip: last || own, isEdge: forwarded === undefined };
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
