import type { AnyQuery } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';

/** Whether a page is pointless without its missing answers: a required one, or all of them. */
export function lacksAnswers(query: QueryClient, queries: readonly AnyQuery[]): boolean {
  const missing = queries.filter(({ queryKey }) => query.getQueryState(queryKey)?.status !== 'success');
  return missing.some(({ meta }) => meta?.['required']) || (queries.length > 0 && missing.length === queries.length);
}
