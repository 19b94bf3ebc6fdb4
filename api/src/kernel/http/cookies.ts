import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** Seconds; 0 removes the cookie, absent makes it end with the browser. */
  maxAge?: number;
  path?: string;
  /** Scripts of the page may read and change it. */
  readable?: boolean;
  /** Left out only where the storefront itself is plain http and not on this machine. */
  secure: boolean;
}

/** Value of a cookie of the request; undefined without one. */
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

/** Sets a SameSite=Lax cookie, HttpOnly unless it says otherwise, beside any others of the answer. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`];
  if (!options.readable) parts.push('HttpOnly');
  parts.push('SameSite=Lax');
  if (options.secure) parts.push('Secure');
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  // Of this one header the framework keeps what was said before.
  reply.header('set-cookie', parts.join('; '));
}

/** Browsers keep Secure cookies of https and of this machine. */
export const keepsSecure = (publicUrl: string): boolean =>
  /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl);
