export interface PageLike<T> {
  results: T[];
  next: string | null;
}

/**
 * Loads all pages of a list by following `next` (API-L-140). `load` gets the offset of the next page. Stops at an empty
 * page, so that a server that always returns `next` cannot cause an endless loop.
 */
export async function allPages<T>(load: (offset: number) => Promise<PageLike<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await load(all.length);
    all.push(...page.results);
    if (!page.next || page.results.length === 0) return all;
  }
}
