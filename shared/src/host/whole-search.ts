import { useLocation } from '../router/router.ts';
import { useClientValue } from './host-context.ts';

/**
 * All that stands in the address behind `?`. The server's page is the same for every value that it does not know
 * (deploy/edge/address.ts), so there and while hydrating it is empty, and what hangs on it joins then.
 */
export function useWholeSearch(): URLSearchParams {
  const { search } = useLocation();
  const alive = useClientValue(() => true, false);
  return new URLSearchParams(alive ? search : '');
}
