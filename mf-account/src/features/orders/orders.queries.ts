import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages } from '../../common/lists/all-pages.ts';

export const ordersQuery = (host: Host) =>
  queryOptions({
    queryKey: ['orders.list', 'all'],
    queryFn: ({ signal }) =>
      allPages((offset) => host.api.call('orders.list', { limit: '100', offset: String(offset) }, { signal })),
  });
