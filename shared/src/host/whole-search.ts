import { useLocation } from '../router/router.ts';
import { useClientValue } from '../hydration/use-client-value.ts';

/**
 * The complete query string. The server renders the same page for all query values that it does not know
 * (deploy/edge/address.ts), so on the server and while hydrating it is empty, and dependent content appears afterwards.
 */
export function useWholeSearch(): URLSearchParams {
  const { search } = useLocation();
  const isHydrated = useClientValue(() => true, false);
  return new URLSearchParams(isHydrated ? search : '');
}
