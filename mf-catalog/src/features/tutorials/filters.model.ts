/** The 18 course categories in the order of the filter (CAT-068); a category's slug is also a tag. */
export const CATEGORIES = [
  'design',
  'drawing',
  'electronics',
  'eyes-teeth-nails',
  'fabrication',
  'filmmaking',
  'hair-work',
  'lab-work',
  'life-casting',
  'makeup-effects',
  'mask-making',
  'mechanical',
  'model-making',
  'mold-making',
  'painting',
  'performance-animation',
  'puppet-making',
  'sculpture',
] as const;

export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** Filters of the course list, stored only in the address (CAT-065). */
export interface Filters {
  difficulty: Level | null;
  tags: readonly string[];
  search: string;
}

export const NO_FILTERS: Filters = { difficulty: null, tags: [], search: '' };

const isLevel = (value: number): value is Level => LEVELS.some((level) => level === value);

/** Parses an address; invalid values count as not set. */
export function readFilters(search: URLSearchParams): Filters {
  const difficulty = Number(search.get('difficulty'));
  const tags = (search.get('tags') ?? '').split(',').map((tag) => tag.trim());
  return {
    difficulty: isLevel(difficulty) ? difficulty : null,
    tags: [...new Set(tags.filter(Boolean))],
    search: (search.get('search') ?? '').trim(),
  };
}

/** The filters as query values, in a fixed order, without empty ones. */
export function filterQuery(filters: Filters): { difficulty?: string; tags?: string; search?: string } {
  return {
    ...(filters.difficulty ? { difficulty: String(filters.difficulty) } : {}),
    ...(filters.tags.length ? { tags: filters.tags.join(',') } : {}),
    ...(filters.search ? { search: filters.search } : {}),
  };
}

export const isFiltered = (filters: Filters): boolean =>
  filters.difficulty !== null || filters.tags.length > 0 || filters.search !== '';

/** Adds a missing tag or removes a present one. */
export const toggleTag = (filters: Filters, tag: string): Filters => ({
  ...filters,
  tags: filters.tags.includes(tag) ? filters.tags.filter((other) => other !== tag) : [...filters.tags, tag],
});

/** Resets one filter and preserves the others (CAT-066). */
export const clear = (filters: Filters, which: keyof Filters): Filters => ({ ...filters, [which]: NO_FILTERS[which] });

export const PAGE_SIZE = 16;

/** API parameters of one page: newest first unless there is a search text, which sorts by relevance (API-L-059). */
export const listInput = (filters: Filters, offset: number) => ({
  ...filterQuery(filters),
  ...(filters.search ? {} : { ordering: '-order_date' }),
  limit: String(PAGE_SIZE),
  ...(offset ? { offset: String(offset) } : {}),
});
