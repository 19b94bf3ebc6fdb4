import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useHost } from '@gargoyle/shared/host';
import { useQueries } from '@gargoyle/shared/query';
import { useState } from 'react';
import { filterQuery, type PathFilters } from './paths.model.ts';
import { PAGE_SIZE, pathsQuery } from './paths.queries.ts';

/** The list page by page; each page is a query of its own, so that the first one comes with the page's HTML. */
export function usePathPages(filters: PathFilters) {
  const host = useHost();
  const list = JSON.stringify(filterQuery(filters));
  const [asked, setAsked] = useState({ list, pages: 1 });
  // Other filters are another list and begin with their first page.
  const pages = asked.list === list ? asked.pages : 1;
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => pathsQuery(host, filters, page * PAGE_SIZE)),
  });
  const items: Path[] = queries.flatMap((query) => query.data?.results ?? []);
  const first = queries[0];
  const last = queries.at(-1);
  return {
    status: first?.isError ? ('error' as const) : first?.data ? ('success' as const) : ('initial' as const),
    items,
    count: first?.data?.count ?? 0,
    more: last?.data ? last.data.next !== null : false,
    loadingMore: pages > 1 && last?.isPending === true,
    failedMore: pages > 1 && last?.isError === true,
    loadMore: () => setAsked({ list, pages: pages + 1 }),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
