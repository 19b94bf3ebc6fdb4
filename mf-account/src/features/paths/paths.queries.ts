import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages } from '../../common/lists/all-pages.ts';

export const ownedPathsQuery = (host: Host) =>
  queryOptions({
    queryKey: ['paths.owns', 'all'],
    queryFn: ({ signal }) =>
      allPages((offset) => host.api.call('paths.owns', { limit: '100', offset: String(offset) }, { signal })),
  });
