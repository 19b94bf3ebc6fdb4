import {
  type DehydratedState,
  hydrate as hydrateInto,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Per cache of a page: only the answers from which the server rendered it. */
const drawn = new WeakMap<QueryClient, QueryClient>();

/**
 * Adds the answers that `client` does not have. Times are not compared: by a reader's slow clock what the server
 * rendered is newer than any answer that has come since.
 */
function addMissing(client: QueryClient, state: DehydratedState): void {
  const queries = state.queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  hydrateInto(client, { ...state, queries });
}

/** Puts the answers of a server-rendered page or widget into the cache, and notes them as those of its HTML. */
export function hydrate(client: QueryClient, state: DehydratedState): void {
  let ofHtml = drawn.get(client);
  if (!ofHtml) {
    // Without garbage collection: a widget may hydrate at any time.
    const queries = { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY };
    ofHtml = new QueryClient({ defaultOptions: { queries } });
    drawn.set(client, ofHtml);
  }
  addMissing(ofHtml, state);
  addMissing(client, state);
}

type Options = Pick<QueryObserverOptions, 'queryKey'>;

const subscribeNever = () => () => {};
const inBrowser = () => false;

function isOvertaken(client: QueryClient, queries: readonly Options[]): boolean {
  const ofHtml = drawn.get(client);
  return (
    ofHtml !== undefined &&
    queries.some(({ queryKey }) => {
      const now = client.getQueryState(queryKey);
      const then = ofHtml.getQueryState(queryKey);
      return now?.data !== then?.data || (now?.status ?? 'pending') !== (then?.status ?? 'pending');
    })
  );
}

/**
 * While a component hydrates and the cache no longer holds what the server rendered it from, the cache with that;
 * otherwise undefined. React discards HTML that a component renders differently, with everything that was typed in it:
 * it renders the same first, and the newer answer at once after that.
 */
export function useDrawn(queries: readonly Options[], own?: QueryClient): QueryClient | undefined {
  const client = useQueryClient(own);
  const overtaken = useSyncExternalStore(subscribeNever, inBrowser, () => isOvertaken(client, queries));
  return overtaken ? drawn.get(client) : undefined;
}

/** The result of a query with the answers of `client`, without fetching. */
export function resultIn<R extends object>(client: QueryClient, options: Options, result: R): R {
  const asked = { ...client.defaultQueryOptions(options as QueryObserverOptions), _optimisticResults: 'optimistic' };
  const seen: QueryObserverResult = new QueryObserver(client, asked as never).getOptimisticResult(asked as never);
  return { ...seen, refetch: (result as QueryObserverResult).refetch } as R;
}
