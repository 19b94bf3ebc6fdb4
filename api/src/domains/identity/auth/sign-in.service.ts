import type { SignedIn } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { giveNoticeCookie } from '../sessions/notice-cookie.ts';
import { giveSessionCookie } from '../sessions/session-cookie.ts';
import { type SessionKind, startSession } from '../sessions/sessions.service.ts';
import { authUser } from '../users/auth-user.service.ts';
import { lockUser } from '../users/users.repo.ts';

/** What signing in needs of a call. */
export interface SignInCall {
  tx: Tx;
  school: School;
  req: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts a session for an account whose owner has proved to be it: token, cookie and the visitor's cart come along.
 * Sign-ins of one account take turns, so that each finds the session of the one before.
 * @param proved the account as it was when the proof was judged
 * @throws Refusal 403 for a disabled account, 409 for one whose password was changed or that was removed since
 */
export async function signIn(call: SignInCall, proved: UserRow, kind: SessionKind = {}): Promise<SignedIn> {
  const user = await lockUser(call.tx, proved.id);
  if (user?.passwordHash !== proved.passwordHash)
    refuse('conflict', 'This account has changed just now. Please sign in again.');
  if (!user.isActive) refuse('account_disabled', 'This account is disabled.');
  const session = await startSession(call.tx, call.school, user.id, kind);
  giveSessionCookie(call.school, call.reply, session.token);
  giveNoticeCookie(call.req, call.reply, user);
  await call.school.accounts.signedIn(call.tx, call.req, user.id);
  return { token: session.token, user: await authUser(call.tx, user, kind.fromEmail ?? false) };
}
