import type { ApiError } from '@gargoyle/shared/client';
import { SESSION_ENDED } from '@gargoyle/shared/contract/error-codes';
import { paths } from '@gargoyle/shared/paths';

const ENDING = new Set<string>(Object.values(SESSION_ENDED));
/** Their 403 is an answer about somebody else, not about this session (SHELL-136). */
const EXEMPT = new Set(['hijack.start', 'hijack.release']);

/** Whether a refused call ends the session (SHELL-129, SHELL-131 to SHELL-137). */
export function endsSession(error: Pick<ApiError, 'status' | 'detail'> & Partial<ApiError>, endpoint: string): boolean {
  if (EXEMPT.has(endpoint)) return false;
  // By the text of the ledger, and by its code: the text comes in the reader's language.
  return (
    error.status === 403 || (error.status === 401 && (ENDING.has(error.detail) || (error.code ?? '') in SESSION_ENDED))
  );
}

/** `/?next={path}` (SHELL-134). */
export const afterInvalid = (path: string): string =>
  path === paths.home() ? path : `${paths.home()}?next=${encodeURIComponent(path)}`;
