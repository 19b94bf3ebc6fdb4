import type { PageOf } from '@gargoyle/shared/contract/common';
import { useHost } from '@gargoyle/shared/host';
import { useQueries } from '@gargoyle/shared/query';
import { useEffect, useRef, useState } from 'react';

/** Query options of one page, from `host.api.query`. */
export interface PageQuery<T> {
  queryKey: readonly unknown[];
  queryFn?: unknown;
  /** Never set: it only carries the type of an entry. */
  entry?: T;
}

export interface Pages<T> {
  /** `filter` while another list loads and the previous one is still shown (CAT-071, CAT-072). */
  status: 'initial' | 'filter' | 'success' | 'error';
  items: readonly T[];
  count: number;
  /** Whether there is another page (CAT-321). */
  more: boolean;
  /** Whether another page is loading. */
  loadingMore: boolean;
  /** A page failed to load; the others are shown. */
  failedMore: boolean;
  /** After a failure it tries again. */
  loadMore(): void;
  retry(): void;
}

/** Entries of different kinds may have the same id. */
interface Entry {
  id: number;
  kind?: string;
}

/** Without the repetitions of an entry that has moved to a later page between two requests. */
function distinct<T extends Entry>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ kind, id }) => seen.size < seen.add(`${kind} ${id}`).size);
}

const keyOf = (query: { queryKey: readonly unknown[] }): string => JSON.stringify(query.queryKey);

/**
 * A list that grows page by page. Each page is its own query, so that the first one is part of the server's HTML and
 * all loaded pages are still there when the user returns.
 * @param pageAt the query of the page that starts at an offset
 * @param size entries of a page
 */
export function usePages<T extends Entry>(pageAt: (offset: number) => object, size: number): Pages<T> {
  const { query } = useHost();
  const queryAt = pageAt as (offset: number) => PageQuery<T>;
  const list = keyOf(queryAt(0));
  const cachedPages = (): number => {
    let pages = 1;
    while (query.getQueryData(queryAt(pages * size).queryKey) !== undefined) pages += 1;
    return pages;
  };
  const [requested, setRequested] = useState(() => ({ list, pages: cachedPages() }));
  // A different list starts with its cached pages.
  const pages = requested.list === list ? requested.pages : cachedPages();

  const results = useQueries({
    queries: Array.from({ length: pages }, (_, place) => queryAt(place * size)) as never[],
  }) as readonly {
    data?: PageOf<T>;
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  }[];

  const loaded = results.flatMap((result) => (result.data ? [result.data] : []));
  const first = results[0];
  const last = results[results.length - 1];
  const previous = useRef<{ items: readonly T[]; count: number } | null>(null);
  const shown = { items: distinct(loaded.flatMap((page) => page.results)), count: loaded[0]?.count ?? 0 };
  useEffect(() => {
    if (first?.data) previous.current = shown;
  });

  const next = loaded[loaded.length - 1]?.next ?? null;
  const failed = results.filter((result) => result.isLoadingError);
  const retry = () => {
    for (const result of failed) void result.refetch();
  };
  const base = {
    more: first?.data !== undefined && next !== null,
    loadingMore: pages > 1 && last?.isPending === true,
    failedMore: first?.data !== undefined && failed.length > 0,
    loadMore: () => {
      if (failed.length > 0) retry();
      else if (loaded.length === pages && next !== null) setRequested({ list, pages: pages + 1 });
    },
    retry,
  };
  if (first?.data) return { ...base, ...shown, status: 'success' };
  if (first?.isLoadingError && !first.isFetching) return { ...base, items: [], count: 0, status: 'error' };
  if (previous.current) return { ...base, ...previous.current, status: 'filter' };
  return { ...base, items: [], count: 0, status: 'initial' };
}
