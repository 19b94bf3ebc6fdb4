import type { AnyQuery } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';

/** Whether a page is nothing without the answers that did not come: one it hangs on, or all that it asked for. */
export function lacksAnswers(query: QueryClient, asked: readonly AnyQuery[]): boolean {
  const absent = asked.filter(({ queryKey }) => query.getQueryState(queryKey)?.status !== 'success');
  return absent.some(({ meta }) => meta?.['required']) || (asked.length > 0 && absent.length === asked.length);
}
