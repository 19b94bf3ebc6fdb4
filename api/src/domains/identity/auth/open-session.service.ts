import type { SessionAuthUser } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../kernel/school/callers.ts';
import { Refusal } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { sessionCookieOf } from '../sessions/session-cookie.ts';
import { signToken } from '../sessions/session-token.ts';
import { findSessionById } from '../sessions/sessions.repo.ts';
import { authUser } from '../users/auth-user.service.ts';

/**
 * The session of the cookie, for a newly loaded page; null without a valid one.
 * An impersonation includes the original user, so that it can be released after a reload.
 */
export async function openSessionOf(
  school: School,
  req: FastifyRequest,
): Promise<{ token: string; user: SessionAuthUser } | null> {
  const token = sessionCookieOf(req);
  const user = token ? await goodUser(school, token) : null;
  if (!token || !user) return null;
  const own = await authUser(school.db, user, user.session.fromEmail);
  if (!user.session.hijackerSessionId) return { token, user: own };
  return { token, user: { ...own, ...(await hijackerOf(school, user.session.hijackerSessionId)) } };
}

async function goodUser(school: School, token: string): Promise<SessionUser | null> {
  try {
    return await school.callers.ofToken(token);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function hijackerOf(school: School, sessionId: string) {
  const hijacker = await findSessionById(school.db, sessionId);
  // Open a moment ago, or the impersonation's own token would not be valid (API-A-133).
  if (!hijacker) return { hijackerUser: null, hijackerToken: null };
  const { session, user } = hijacker;
  return {
    hijackerUser: await authUser(school.db, user, session.fromEmail),
    hijackerToken: await signToken(
      { userId: user.id, sessionId: session.id },
      school.secret,
      session.createdAt,
      session.expiresAt,
    ),
  };
}
