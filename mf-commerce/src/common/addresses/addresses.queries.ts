import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';

export const addressesQuery = (host: Host) => host.api.query('addresses.list');

export interface ValidationParams {
  id: number;
  coupon: string | null;
  plan: number | null;
  /** Identifies what is being bought, so that a change triggers a new request. */
  purchase: string;
}

/** Delivery methods and tax for a stored address and the current purchase. */
export function validationQuery(host: Host, { id, coupon, plan, purchase }: ValidationParams) {
  const body = { id, ...(coupon ? { coupon } : {}), ...(plan === null ? {} : { plan }) };
  return queryOptions({
    queryKey: [...host.api.query('addresses.validate', body).queryKey, purchase] as const,
    queryFn: ({ signal }) => host.api.call('addresses.validate', body, { signal }),
    retry: false,
  });
}
