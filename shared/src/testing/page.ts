import type { PageOf } from '../contract/common.ts';

/** A list in one page, as returned by the API; `over` makes it a part of a longer one. */
export const page = <T>(results: T[], over: Partial<PageOf<T>> = {}): PageOf<T> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...over,
});
