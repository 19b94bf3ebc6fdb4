export interface PageLike<T> {
  results: T[];
  next: string | null;
  /** Entries of the whole list. */
  count: number;
}

/**
 * Loads all pages of a list by following `next` (API-L-140). `load` gets the offset of the next page. Stops at an empty
 * page, so that a server that always returns `next` cannot cause an endless loop. A list that grew or shrank between two
 * pages is loaded again: an entry would be repeated, or missing (ACC-430).
 */
export async function allPages<T>(load: (offset: number) => Promise<PageLike<T>>, attempts = 3): Promise<T[]> {
  const all: T[] = [];
  let count: number | undefined;
  for (;;) {
    const page = await load(all.length);
    count ??= page.count;
    if (page.count !== count && attempts > 1) return allPages(load, attempts - 1);
    all.push(...page.results);
    if (!page.next || page.results.length === 0) return all;
  }
}
