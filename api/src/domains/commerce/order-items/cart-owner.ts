import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepsSecure, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { School } from '../../../kernel/school/school.ts';

const NAME = 'gargoyle_cart';
const LIFE_SECONDS = 90 * 86_400;

/** Whose cart: an account's, or that of a visitor's cookie (its hash). */
export type CartOwner = { userId: number } | { visitorHash: string };

/** The opaque token of the visitor's cookie; undefined without one. */
export const visitorToken = (req: FastifyRequest): string | undefined => {
  const token = readCookie(req, NAME);
  return token && /^[\w-]{20,60}$/.test(token) ? token : undefined;
};

export const visitorHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Asking {
  req: FastifyRequest;
  user: { id: number } | null;
}

/** Whose cart a call is about; null for a visitor who has none yet. */
export function cartOwner({ req, user }: Asking): CartOwner | null {
  if (user) return { userId: user.id };
  const token = visitorToken(req);
  return token === undefined ? null : { visitorHash: visitorHash(token) };
}

/** The same for a call that fills a cart: a visitor without a cookie gets one. */
export function ensureCartOwner(asking: Asking & { reply: FastifyReply; school: School }): CartOwner {
  const owner = cartOwner(asking);
  if (owner) return owner;
  const token = randomBytes(24).toString('base64url');
  const secure = keepsSecure(asking.school.env.publicUrl);
  setCookie(asking.reply, NAME, token, { path: '/api', maxAge: LIFE_SECONDS, secure });
  return { visitorHash: visitorHash(token) };
}
