// Our subset of the query library. The shell shares this module: all applications of a page use one cache.
import { useQueries as useQueriesOf, useQuery as useQueryOf } from '@tanstack/react-query';
import { resultIn, useDrawn } from './drawn.ts';
import { useNoteAsked } from './part-queries.ts';

export {
  type DehydratedState,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
export { hydrate } from './drawn.ts';
export { type Asked, AskedProvider, askAnew, createAsked, forget } from './part-queries.ts';

export const useQuery = ((options, client) => {
  useNoteAsked([options]);
  const result = useQueryOf(options, client);
  const drawn = useDrawn([options], client);
  return drawn ? resultIn(drawn, options, result) : result;
}) as typeof useQueryOf;

export const useQueries = ((options, client) => {
  const queries = options.queries as readonly { queryKey: readonly unknown[] }[];
  useNoteAsked(queries);
  const results = useQueriesOf(options, client) as object[];
  const drawn = useDrawn(queries, client);
  return drawn ? queries.map((query, place) => resultIn(drawn, query, results[place] ?? {})) : results;
}) as typeof useQueriesOf;

/** Marks a query that the page cannot exist without: its 404 becomes the page's 404. */
export const required = <T extends object>(options: T): T & { meta: { required: true } } => ({
  ...options,
  meta: { required: true },
});
