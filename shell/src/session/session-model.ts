import type { ApiError } from '@gargoyle/shared/client';
import { SESSION_ENDED } from '@gargoyle/shared/contract/error-codes';

const ENDING = new Set<string>(Object.values(SESSION_ENDED));
/** Their 403 is an answer about somebody else, not about this session (SHELL-136). */
const EXEMPT = new Set(['hijack.start', 'hijack.release']);

/** Whether a refused call ends the session (SHELL-129, SHELL-131 to SHELL-137). */
export function endsSession(error: Pick<ApiError, 'status' | 'detail'>, endpoint: string): boolean {
  if (EXEMPT.has(endpoint)) return false;
  return error.status === 403 || (error.status === 401 && ENDING.has(error.detail));
}

/** `/?next={path}` (SHELL-134). */
export const afterInvalid = (path: string): string => (path === '/' ? '/' : `/?next=${encodeURIComponent(path)}`);

export const TEXTS = {
  loggedOut: "You're now logged out.",
  logoutFailed: 'Oops! We could not log you out. Please try again.',
  alreadyImpersonating:
    'You are already impersonating a user, release the current user before impersonating a new one.',
  noPermission: "You don't have permissions for this feature.",
  impersonating: (email: string) => `You are now impersonating ${email}.`,
  impersonationFailed: 'Oops! We could not impersonate this user. Please try again.',
  released: 'The user has been released.',
  releaseFailed: 'Oops! We could not release the user. Please try again.',
} as const;
