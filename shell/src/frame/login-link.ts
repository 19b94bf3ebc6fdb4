import { loginPath, safeNext, useWholeSearch } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';

/**
 * Login address for this page (SHELL-172): preserves its query, with its path as `next`; a `next` already in the
 * address is passed on (SHELL-134).
 */
export function useLoginPath(): string {
  const { pathname } = useLocation();
  const search = useWholeSearch();
  return loginPath(safeNext(search) ?? pathname, search);
}
