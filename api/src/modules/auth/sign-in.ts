import type { SignedIn } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../db/client.ts';
import type { UserRow } from '../../db/schema/users.ts';
import { refuse } from '../../http/refuse.ts';
import type { School } from '../../school.ts';
import { visitorToken } from '../order-items/cart-owner.ts';
import { mergeCart } from '../order-items/merge-cart.ts';
import { giveNoticeCookie } from '../sessions/notice-cookie.ts';
import { giveSessionCookie } from '../sessions/session-cookie.ts';
import { type SessionKind, startSession } from '../sessions/sessions.service.ts';
import { authUser } from '../users/auth-user.service.ts';

/** What signing in needs of a call. */
export interface SignInCall {
  tx: Tx;
  school: School;
  req: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts a session for an account whose owner has proved to be it: token, cookie and the visitor's cart come along.
 * @throws Refusal 403 for a disabled account
 */
export async function signIn(call: SignInCall, user: UserRow, kind: SessionKind = {}): Promise<SignedIn> {
  if (!user.isActive) refuse('account_disabled', 'This account is disabled.');
  const session = await startSession(call.tx, call.school, user.id, kind);
  giveSessionCookie(call.school, call.reply, session.token);
  giveNoticeCookie(call.req, call.reply, user);
  await mergeCart(call.tx, visitorToken(call.req), user.id, call.school.clock.now());
  return { token: session.token, user: await authUser(call.tx, user, kind.fromEmail ?? false) };
}
