import type { SignedIn } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { setNoticeCookie } from '../sessions/notice-cookie.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { type SessionKind, startSession } from '../sessions/sessions.service.ts';
import { authUser } from '../users/auth-user.service.ts';
import { lockUser } from '../users/users.repo.ts';

/** The context that signing in needs. */
export interface SignInCall {
  tx: Tx;
  school: School;
  req: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts a session for an authenticated account: sets token and cookies and merges the visitor's cart.
 * Sign-ins of one account are serialized, so that each one sees the previous session.
 * @param proved the account as it was when it was authenticated
 * @throws Refusal 403 for a disabled account, 409 for one that was removed or whose password was changed since
 */
export async function signIn(call: SignInCall, proved: UserRow, kind: SessionKind = {}): Promise<SignedIn> {
  const user = await lockUser(call.tx, proved.id);
  if (user?.passwordHash !== proved.passwordHash)
    refuse('conflict', 'This account has just changed. Please sign in again.');
  if (!user.isActive) refuse('account_disabled', 'This account is disabled.');
  const session = await startSession(call.tx, call.school, user.id, kind);
  setSessionCookie(call.school, call.reply, session.token);
  setNoticeCookie(call.req, call.reply, user);
  await call.school.accounts.signedIn(call.tx, call.req, user.id);
  return { token: session.token, user: await authUser(call.tx, user, kind.fromEmail ?? false) };
}
