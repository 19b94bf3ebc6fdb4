import { SESSION_ENDED } from '@gargoyle/shared/contract/errors';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { Callers } from '../../../kernel/school/callers.ts';
import type { Equipment } from '../../../kernel/school/school.ts';
import { mayHijack } from '../users/may-hijack.model.ts';
import { findUser } from '../users/users.repo.ts';
import { tokenReader } from './session-token.ts';
import { findSession, type UserSession } from './sessions.repo.ts';

/** Resolves the user of a token through its session. */
export function openCallers(school: Pick<Equipment, 'clock' | 'secret' | 'db' | 'env'>): Callers {
  const read = tokenReader(school.secret);

  /** @throws Refusal for a disabled account and a replaced session */
  function isOpen({ session, user }: UserSession): boolean {
    if (session.ended === 'closed') return false;
    if (!user.isActive) refuse('account_disabled', 'This account is disabled.');
    if (session.ended === 'replaced' && school.env.oneSession)
      refuse('session_replaced', SESSION_ENDED.session_replaced);
    return true;
  }

  /** An impersonation lasts as long as the session that started it and the rights of its user (API-A-133). */
  function isAllowed(staff: UserSession | null, target: UserSession['user']): boolean {
    if (!staff || staff.session.hijackerSessionId || !mayHijack(staff.user, target)) return false;
    if (staff.session.expiresAt <= school.clock.now()) refuse('token_expired', SESSION_ENDED.token_expired);
    return isOpen(staff);
  }

  return {
    async ofToken(token) {
      const claims = await read(token, school.clock.now());
      if (claims === 'expired') refuse('token_expired', SESSION_ENDED.token_expired);
      if (claims === 'malformed') refuse('token_malformed', SESSION_ENDED.token_malformed);
      const row = await findSession(school.db, claims.sessionId, claims.userId);
      if (!row || !isOpen(row)) return null;
      if (row.session.hijackerSessionId && !isAllowed(row.staff, row.user)) return null;
      return { ...row.user, session: row.session };
    },
    exists: async (userId) => (await findUser(school.db, userId)) !== null,
  };
}
