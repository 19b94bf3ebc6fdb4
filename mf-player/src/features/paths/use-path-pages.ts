import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useHost } from '@gargoyle/shared/host';
import { useQueries } from '@gargoyle/shared/query';
import { useState } from 'react';
import { filterQuery, type PathFilters } from './paths.model.ts';
import { PAGE_SIZE, pathsQuery } from './paths.queries.ts';

/** The list of paths page by page. Each page is its own query, so that the first one is part of the server's HTML. */
export function usePathPages(filters: PathFilters) {
  const host = useHost();
  const list = JSON.stringify(filterQuery(filters));
  // Going back shows all pages that were loaded (PLAY-248).
  const cachedPages = (): number => {
    let pages = 1;
    while (host.query.getQueryData(pathsQuery(host, filters, pages * PAGE_SIZE).queryKey)) pages += 1;
    return pages;
  };
  const [requested, setRequested] = useState(() => ({ list, pages: cachedPages() }));
  // Another list starts with its cached pages.
  const pages = requested.list === list ? requested.pages : cachedPages();
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => pathsQuery(host, filters, page * PAGE_SIZE)),
  });
  const items: Path[] = queries.flatMap((query) => query.data?.results ?? []);
  const first = queries[0];
  const last = queries.at(-1);
  return {
    status: first?.isLoadingError ? ('error' as const) : first?.data ? ('success' as const) : ('initial' as const),
    items,
    count: first?.data?.count ?? 0,
    more: last?.data ? last.data.next !== null : false,
    loadingMore: pages > 1 && last?.isPending === true,
    failedMore: queries.slice(1).some((query) => query.isLoadingError),
    loadMore: () => setRequested({ list, pages: pages + 1 }),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
