import { loginPath, safeNext, useWholeSearch } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';

/**
 * The login address of this page (SHELL-172): its query kept, its path as `next`; a `next` that stands in the
 * address already is carried on (SHELL-134).
 */
export function useLoginPath(): string {
  const { pathname } = useLocation();
  const search = useWholeSearch();
  return loginPath(safeNext(search) ?? pathname, search);
}
