import { SESSION_ENDED } from '@gargoyle/shared/contract/errors';
import type { SessionUser } from '../../../kernel/school/callers.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { readToken } from './session-token.ts';
import { findSession } from './sessions.repo.ts';

/**
 * The user of a token; null for one whose session was closed or whose account is gone (API-A-112).
 * @throws Refusal for expired, malformed and replaced tokens, and for disabled accounts
 */
export async function callerOfToken(
  { clock, secret, db, env }: Pick<School, 'clock' | 'secret' | 'db' | 'env'>,
  token: string,
): Promise<SessionUser | null> {
  const claims = await readToken(token, secret, clock.now());
  if (claims === 'expired') refuse('token_expired', SESSION_ENDED.token_expired);
  if (claims === 'malformed') refuse('token_malformed', SESSION_ENDED.token_malformed);
  const found = await findSession(db, claims.sessionId, claims.userId);
  if (!found || found.session.ended === 'closed') return null;
  if (!found.user.isActive) refuse('account_disabled', 'This account is disabled.');
  if (found.session.ended === 'replaced' && env.oneSession) refuse('session_replaced', SESSION_ENDED.session_replaced);
  return { ...found.user, session: found.session };
}
