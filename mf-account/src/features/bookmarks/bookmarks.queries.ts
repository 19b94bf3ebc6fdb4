import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages } from '../../common/lists/all-pages.ts';

export const bookmarkedQuery = (host: Host) =>
  queryOptions({
    queryKey: ['tutorials.bookmarked', 'all'],
    queryFn: ({ signal }) =>
      allPages((offset) => host.api.call('tutorials.bookmarked', { limit: '100', offset: String(offset) }, { signal })),
  });
