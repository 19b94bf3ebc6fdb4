import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** Seconds; 0 removes the cookie, without a value it ends with the browser session. */
  maxAge?: number;
  path?: string;
  /** Scripts of the page may read and change it (no HttpOnly). */
  readable?: boolean;
  /** False only where the storefront itself uses plain http (`keepsSecure`). */
  secure: boolean;
}

/** Value of a request cookie; undefined if it was not sent. */
export function readCookie(req: FastifyRequest, name: string): string | undefined {
  for (const pair of req.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

/** Adds a SameSite=Lax cookie to the response; HttpOnly unless `readable`. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`];
  if (!options.readable) parts.push('HttpOnly');
  parts.push('SameSite=Lax');
  if (options.secure) parts.push('Secure');
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  // Fastify appends repeated set-cookie headers.
  reply.header('set-cookie', parts.join('; '));
}

/** Browsers accept Secure cookies from https only; most also from http://localhost, but not Safari. */
export const keepsSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');
