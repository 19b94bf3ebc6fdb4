// Our subset of the query library. The shell shares this module: all applications of a page use one cache.
import { useQueries as useQueriesOf, useQuery as useQueryOf } from '@tanstack/react-query';
import { useNoteAsked } from './part-queries.ts';

export {
  type DehydratedState,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
export { type Asked, AskedProvider, askAnew, createAsked, forget } from './part-queries.ts';

export const useQuery = ((options, client) => {
  useNoteAsked([options]);
  return useQueryOf(options, client);
}) as typeof useQueryOf;

export const useQueries = ((options, client) => {
  useNoteAsked(options.queries as readonly { queryKey?: readonly unknown[] }[]);
  return useQueriesOf(options, client);
}) as typeof useQueriesOf;

/** Marks a query that the page cannot exist without: its 404 becomes the page's 404. */
export const required = <T extends object>(options: T): T & { meta: { required: true } } => ({
  ...options,
  meta: { required: true },
});
