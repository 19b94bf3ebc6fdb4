import { randomUUID } from 'node:crypto';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { School } from '../../../kernel/school/school.ts';
import { SESSION_DAYS, signToken } from './session-token.ts';
import { endOwnSessions, insertSession } from './sessions.repo.ts';

export interface StartedSession {
  id: string;
  token: string;
}

export interface SessionKind {
  /**
   * Session of the impersonating staff member. Such a session neither ends the user's own sessions nor is ended by
   * them.
   */
  hijackerSessionId?: string;
  /** Started with a link in a mail. */
  fromEmail?: boolean;
  /** Does not end the account's other sessions. */
  keepOthers?: boolean;
}

/** Starts a session, which replaces the account's earlier one (API-A-016). */
export async function startSession(
  tx: Tx,
  school: Pick<School, 'clock' | 'secret' | 'env'>,
  userId: number,
  kind: SessionKind = {},
): Promise<StartedSession> {
  const now = school.clock.now();
  const id = randomUUID();
  const expiresAt = addDays(now, SESSION_DAYS);
  if (school.env.oneSession && !kind.hijackerSessionId && !kind.keepOthers)
    await endOwnSessions(tx, userId, 'replaced');
  await insertSession(tx, {
    id,
    userId,
    hijackerSessionId: kind.hijackerSessionId ?? null,
    fromEmail: kind.fromEmail ?? false,
    createdAt: now,
    expiresAt,
  });
  return { id, token: await signToken({ userId, sessionId: id }, school.secret, now, expiresAt) };
}
