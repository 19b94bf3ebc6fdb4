import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { type Host, isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { joinPages } from './cart.model.ts';

const PAGE_SIZE = 50;

async function wholeCart(host: Host, signal: AbortSignal): Promise<Cart> {
  const first = await host.api.call('orderItems.list', { pageSize: String(PAGE_SIZE) }, { signal });
  const pages: [Cart, ...Cart[]] = [first];
  while (pages.at(-1)?.next) {
    const page = String(pages.length + 1);
    pages.push(await host.api.call('orderItems.list', { page, pageSize: String(PAGE_SIZE) }, { signal }));
  }
  return joinPages(pages);
}

/** All lines of the caller's cart. Refetched when the tab gets focus, so that two tabs agree (COM-505). */
export const cartQuery = (host: Host) => ({
  ...host.api.query('orderItems.list', {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => wholeCart(host, signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
});

export const setCart = (host: Host, cart: Cart): void => {
  host.query.setQueryData(cartQuery(host).queryKey, cart);
};

export const cachedCart = (host: Host): Cart | undefined => host.query.getQueryData<Cart>(cartQuery(host).queryKey);

/** The cart if it is already cached. Never requests it: the cart count in the header does that. */
export function useKnownCart(): Cart | undefined {
  const host = useHost();
  return useQuery({ ...cartQuery(host), enabled: false }).data;
}

/**
 * The current user's cart. Waits for the session and is disabled for library subscribers, who have no cart (COM-022).
 */
export function useCart() {
  const host = useHost();
  const known = useSession((session) => session.phase !== 'unknown' && !isLibrary(session));
  return useQuery({ ...cartQuery(host), enabled: known && !host.server });
}
