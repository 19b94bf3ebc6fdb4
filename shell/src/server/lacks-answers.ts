import type { AnyQuery } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';

/**
 * Whether a page lacks what it is about: the answer that its route declares first, a required one, or all of them. The
 * others (a picture to share, a banner) leave a gap that the browser fills.
 */
export function lacksAnswers(query: QueryClient, queries: readonly AnyQuery[]): boolean {
  const missing = queries.filter(({ queryKey }) => query.getQueryState(queryKey)?.status !== 'success');
  return missing.some((one) => one === queries[0] || one.meta?.['required']);
}
