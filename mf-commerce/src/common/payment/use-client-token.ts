import { randomHex } from '@gargoyle/shared/client/random-hex';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useState } from 'react';

/**
 * The provider's client token, requested once per mount: a second one would reopen the fields and
 * lose what was typed in them (COM-583).
 */
export function useClientToken() {
  const { api } = useHost();
  const [mount] = useState(() => randomHex(8));
  return useQuery({
    queryKey: [...api.query('paymentMethods.clientToken').queryKey, mount],
    queryFn: ({ signal }) => api.call('paymentMethods.clientToken', {}, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}
