import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';

export const addressesQuery = (host: Host) => host.api.query('addresses.list');

export interface ValidationAsk {
  id: number;
  coupon: string | null;
  plan: number | null;
  /** Tells apart what is being bought, so that a change of it asks anew. */
  goods: string;
}

/** Delivery methods and tax of a stored address for what is being bought. */
export const validationQuery = (host: Host, ask: ValidationAsk) =>
  queryOptions({
    queryKey: ['addresses.validate', ask] as const,
    queryFn: ({ signal }) =>
      host.api.call(
        'addresses.validate',
        {
          id: ask.id,
          ...(ask.coupon ? { coupon: ask.coupon } : {}),
          ...(ask.plan === null ? {} : { plan: ask.plan }),
        },
        { signal },
      ),
    retry: false,
  });
