import { loginPath, safeNext } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The login address of this page (SHELL-172): its query kept, its path as `next`; a `next` that stands in the
 * address already is carried on (SHELL-134). The server's page is the same for every query, so it joins later.
 */
export function useLoginPath(): string {
  const { pathname } = useLocation();
  const query = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  const search = new URLSearchParams(query);
  return loginPath(safeNext(search) ?? pathname, search);
}
