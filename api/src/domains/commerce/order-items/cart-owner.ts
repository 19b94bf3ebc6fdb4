import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepsSecure, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { School } from '../../../kernel/school/school.ts';

const NAME = 'gargoyle_cart';
/** How long a visitor's cart is kept after something was put into it last. */
export const CART_DAYS = 90;

/** The owner of a cart: an account, or a visitor by the hash of the cookie. */
export type CartOwner = { userId: number } | { visitorHash: string };

/** The opaque token of the visitor's cookie; undefined without one. */
export const visitorToken = (req: FastifyRequest): string | undefined => {
  const token = readCookie(req, NAME);
  return token && /^[\w-]{20,60}$/.test(token) ? token : undefined;
};

export const visitorHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface CartRequest {
  req: FastifyRequest;
  user: { id: number } | null;
}

/** The owner of the caller's cart; null for a visitor without one. */
export function cartOwner({ req, user }: CartRequest): CartOwner | null {
  if (user) return { userId: user.id };
  const token = visitorToken(req);
  return token === undefined ? null : { visitorHash: visitorHash(token) };
}

/** Like `cartOwner`, for calls that fill a cart: a visitor gets a cookie, whose lifetime restarts each time. */
export function ensureCartOwner(request: CartRequest & { reply: FastifyReply; school: School }): CartOwner {
  if (request.user) return { userId: request.user.id };
  const token = visitorToken(request.req) ?? randomBytes(24).toString('base64url');
  const secure = keepsSecure(request.school.env.publicUrl);
  setCookie(request.reply, NAME, token, { path: '/api', maxAge: CART_DAYS * 86_400, secure });
  return { visitorHash: visitorHash(token) };
}
