import { SESSION_ENDED } from '@gargoyle/shared/contract/errors';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { Callers } from '../../../kernel/school/callers.ts';
import type { Equipment } from '../../../kernel/school/school.ts';
import { findUser } from '../users/users.repo.ts';
import { tokenReader } from './session-token.ts';
import { findSession } from './sessions.repo.ts';

/** Resolves the user of a token through its session. */
export function openCallers(school: Pick<Equipment, 'clock' | 'secret' | 'db' | 'env'>): Callers {
  const read = tokenReader(school.secret);
  return {
    async ofToken(token) {
      const claims = await read(token, school.clock.now());
      if (claims === 'expired') refuse('token_expired', SESSION_ENDED.token_expired);
      if (claims === 'malformed') refuse('token_malformed', SESSION_ENDED.token_malformed);
      const row = await findSession(school.db, claims.sessionId, claims.userId);
      if (!row || row.session.ended === 'closed') return null;
      if (!row.user.isActive) refuse('account_disabled', 'This account is disabled.');
      if (row.session.ended === 'replaced' && school.env.oneSession)
        refuse('session_replaced', SESSION_ENDED.session_replaced);
      return { ...row.user, session: row.session };
    },
    exists: async (userId) => (await findUser(school.db, userId)) !== null,
  };
}
