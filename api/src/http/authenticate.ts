import type { Auth } from '@gargoyle/shared/contract/endpoint';
import { SESSION_ENDED, TEXTS } from '@gargoyle/shared/contract/errors';
import type { UserRow } from '../db/schema/users.ts';
import { readToken } from '../modules/sessions/session-token.ts';
import { findSession, type SessionRow } from '../modules/sessions/sessions.repo.ts';
import type { School } from '../school.ts';
import { refuse } from './refuse.ts';

/** Who calls: the user of the token, and the session it belongs to. */
export interface SessionUser extends UserRow {
  session: SessionRow;
}

/** Text of the refusal of a staff call to others (API-A-081). */
export const NOT_PERMITTED = "You don't have permissions for this feature.";

/** The token of `Authorization: JWT …`; null when none was sent. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^JWT(?:\s+(.*))?$/i.exec(header?.trim() ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

/**
 * Answers who calls, as the endpoint's `auth` demands.
 * @throws Refusal 401 with the ledger's texts, 403 for disabled accounts and for staff calls by others
 */
export async function authenticate(
  school: School,
  auth: Auth,
  header: string | undefined,
): Promise<SessionUser | null> {
  if (auth === 'none') return null;
  const token = tokenOf(header);
  const user = token === null ? null : await userOfToken(school, token);
  if (!user && auth !== 'optional') refuse('not_authenticated', TEXTS.notAuthenticated);
  if (auth === 'staff' && !(user?.isStaff || user?.isSuperuser)) refuse('forbidden', NOT_PERMITTED);
  return user;
}

/**
 * The user of a token; null for one whose session was closed or whose account is gone (API-A-112).
 * @throws Refusal for expired, malformed and replaced tokens, and for disabled accounts
 */
export async function userOfToken(school: School, token: string): Promise<SessionUser | null> {
  const now = school.clock.now();
  const claims = await readToken(token, school.secret, now);
  if (claims === 'expired') refuse('token_expired', SESSION_ENDED.token_expired);
  if (claims === 'malformed') refuse('token_malformed', SESSION_ENDED.token_malformed);
  const found = await findSession(school.db, claims.sessionId, claims.userId);
  if (!found || found.session.ended === 'closed') return null;
  if (!found.user.isActive) refuse('account_disabled', 'This account is disabled.');
  if (found.session.ended === 'replaced' && school.env.oneSession)
    refuse('session_replaced', SESSION_ENDED.session_replaced);
  return { ...found.user, session: found.session };
}
