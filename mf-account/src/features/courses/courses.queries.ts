import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages } from '../../common/lists/all-pages.ts';

export const ownedCoursesQuery = (host: Host) =>
  queryOptions({
    queryKey: ['tutorials.owns', 'all'],
    queryFn: ({ signal }) =>
      allPages((offset) => host.api.call('tutorials.owns', { limit: '100', offset: String(offset) }, { signal })),
  });
