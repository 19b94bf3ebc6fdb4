import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages } from '../../common/lists/all-pages.ts';

export const favoritesQuery = (host: Host) =>
  queryOptions({
    queryKey: ['favorites.list', 'all'],
    queryFn: ({ signal }) =>
      allPages((offset) => host.api.call('favorites.list', { limit: '100', offset: String(offset) }, { signal })),
  });
