import type { EndpointName, InputOf, OutputOf } from '@gargoyle/shared/client';
import type { Host } from '@gargoyle/shared/host';
import { queryOptions } from '@gargoyle/shared/query';
import { allPages, type PageLike } from './all-pages.ts';

/** Endpoints with paged responses. */
type Paged = { [N in EndpointName]: OutputOf<N> extends PageLike<unknown> ? N : never }[EndpointName];
type EntryOf<N extends Paged> = OutputOf<N>['results'][number];

/** Query for all pages of a list. */
export const allPagesQuery = <N extends Paged>(host: Host, name: N, which: Partial<InputOf<N>> = {}) =>
  queryOptions({
    queryKey: [name, which, 'all'] as const,
    queryFn: ({ signal }): Promise<EntryOf<N>[]> =>
      allPages<EntryOf<N>>((offset) =>
        host.api.call(name, { ...which, limit: '100', offset: String(offset) } as InputOf<N>, { signal }),
      ),
  });
