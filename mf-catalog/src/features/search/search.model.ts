import type { SearchResults } from '@gargoyle/shared/contract/search.contract';

const SEARCH_CATEGORIES = ['all', 'courses', 'posts', 'teachers'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];

/** The search text: `q`, else `text` (CAT-220, CAT-221). */
export const searchText = (search: URLSearchParams): string => (search.get('q') ?? search.get('text') ?? '').trim();

/** The selected category; a missing or unknown one means all (CAT-222). */
export const searchCategory = (search: URLSearchParams): SearchCategory =>
  SEARCH_CATEGORIES.find((category) => category === search.get('category')) ?? 'all';

type Counts = { [K in keyof SearchResults]: { count: number } };

/** Number of results per type; tutorials and live courses both count as courses (CAT-225). */
export const countsOf = (found: Counts): Record<Exclude<SearchCategory, 'all'>, number> => ({
  courses: found.tutorials.count + found.webinar.count,
  posts: found.posts.count,
  teachers: found.artists.count,
});

/** `all` and each type with results (CAT-226). */
export const offeredCategories = (counts: ReturnType<typeof countsOf>): SearchCategory[] =>
  SEARCH_CATEGORIES.filter((category) => category === 'all' || counts[category] > 0);
