// The names we use of the query library. The shell lends this module: one cache serves all houses of a page.
export {
  type DehydratedState,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** Marks a query without whose answer the page does not exist: its 404 becomes the page's 404. */
export const required = <T extends object>(options: T): T & { meta: { required: true } } => ({
  ...options,
  meta: { required: true },
});
