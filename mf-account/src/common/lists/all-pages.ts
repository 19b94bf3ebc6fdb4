export interface PageLike<T> {
  results: T[];
  next: string | null;
}

/**
 * Everything of a paged list: follows `next` until the end (API-L-140). `load` gets the offset of the next page.
 * Stops when a page brings nothing, so that a server that always names a next page cannot hold us.
 */
export async function allPages<T>(load: (offset: number) => Promise<PageLike<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await load(all.length);
    all.push(...page.results);
    if (!page.next || page.results.length === 0) return all;
  }
}
