import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useEffect, useState } from 'react';
import { refreshCart } from '../../common/cart/cart-actions.ts';

/**
 * Merges the cart of an emailed link into the viewer's own, once per visit (COM-073, COM-074), then navigates to the
 * plain cart so that a reload does not merge again; a link that could not be read stays for a reload (COM-594). Returns
 * whether the merge is pending.
 */
export function useCartToken(token: string | undefined): boolean {
  const host = useHost();
  const intl = useIntl();
  const known = useSession((session) => session.phase !== 'unknown');
  const [merging, setMerging] = useState(token !== undefined);
  useEffect(() => {
    if (!token || !known) return;
    const stop = new AbortController();
    const { pathname: here } = location;
    const merge = async () => {
      let unread = false;
      try {
        await host.api.call('orderItems.list', { token }, { signal: stop.signal });
      } catch (error) {
        if (stop.signal.aborted) return;
        unread = !isApiError(error) || error.status === 0 || error.status >= 500;
        host.toast.error(unread ? sentenceOf(error, intl.t('cart.updateFailed')) : intl.t('cart.linkExpired'));
      }
      await refreshCart(host).catch(() => undefined);
      // Whoever has gone on meanwhile is not brought back.
      if (stop.signal.aborted || location.pathname !== here) return;
      setMerging(false);
      if (!unread) host.navigate(paths.cart(), { replace: true });
    };
    void merge();
    return () => stop.abort();
  }, [host, intl, known, token]);
  return merging && token !== undefined;
}
