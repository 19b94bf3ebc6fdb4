import type { Auth } from '@gargoyle/shared/contract/endpoint';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { SessionUser } from '../school/callers.ts';
import type { School } from '../school/school.ts';
import { refuse } from '../refusals/refuse.ts';

/** Message for callers who are not staff on a staff call (API-A-081). */
export const NOT_PERMITTED = "You don't have permissions for this feature.";

/** The token of `Authorization: JWT …`; null when none was sent. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^JWT(?:\s+(.*))?$/i.exec(header?.trim() ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

/**
 * Identifies the caller as the endpoint's `auth` requires.
 * @throws Refusal 401 with the specified texts, 403 for disabled accounts and for staff calls by others
 */
export async function authenticate(
  school: School,
  auth: Auth,
  header: string | undefined,
): Promise<SessionUser | null> {
  if (auth === 'none') return null;
  const token = tokenOf(header);
  const user = token === null ? null : await school.callers.ofToken(token);
  if (!user && auth !== 'optional') refuse('not_authenticated', TEXTS.notAuthenticated);
  // An impersonation has no staff rights, not even those of an impersonated staff member (API-A-133).
  const hasRights = (user?.isStaff || user?.isSuperuser) && !user.session.hijackerSessionId;
  if (auth === 'staff' && !hasRights) refuse('forbidden', NOT_PERMITTED);
  return user;
}
