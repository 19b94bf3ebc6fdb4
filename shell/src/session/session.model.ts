import type { ApiError } from '@gargoyle/shared/client';
import { SESSION_ENDED } from '@gargoyle/shared/contract/error-codes';
import { paths } from '@gargoyle/shared/paths';

const ENDING_TEXTS = new Set<string>(Object.values(SESSION_ENDED));
/** Their 403 concerns the other user, not this session (SHELL-136). */
const EXEMPT_ENDPOINTS = new Set(['hijack.start', 'hijack.release']);

/** Whether a failed call ends the session (SHELL-129, SHELL-131 to SHELL-137). */
export function endsSession(error: Pick<ApiError, 'status' | 'detail'> & Partial<ApiError>, endpoint: string): boolean {
  if (error.status === 403) return !EXEMPT_ENDPOINTS.has(endpoint);
  // By the specified text, and by its code, because the text may be translated.
  return error.status === 401 && (ENDING_TEXTS.has(error.detail) || Object.hasOwn(SESSION_ENDED, error.code ?? ''));
}

/** `/?next={path}` (SHELL-134). */
export const afterInvalid = (path: string): string =>
  path === paths.home() ? path : `${paths.home()}?next=${encodeURIComponent(path)}`;
