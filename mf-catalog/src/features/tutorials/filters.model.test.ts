import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CATEGORIES,
  clear,
  type Filters,
  filterQuery,
  isFiltered,
  LEVELS,
  listInput,
  NO_FILTERS,
  readFilters,
  toggleTag,
} from './filters.model.ts';

const filters = fc.record<Filters>({
  difficulty: fc.constantFrom(null, ...LEVELS),
  tags: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 5 }),
  search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
});
const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters of the course list', () => {
  test('CAT-064 the address contains difficulty, tags and search', () => {
    expect(read('difficulty=2&tags=sculpture,+painting&search=horn')).toEqual({
      difficulty: 2,
      tags: ['sculpture', 'painting'],
      search: 'horn',
    });
  });
  test('CAT-065 filters survive a round trip through the address', () => {
    fc.assert(
      fc.property(filters, (some) => {
        expect(readFilters(new URLSearchParams(filterQuery(some)))).toEqual(some);
      }),
    );
  });
  test('API-L-014 invalid values count as not set', () => {
    expect(read('difficulty=9&tags=,,&search=%20')).toEqual(NO_FILTERS);
    expect(read('difficulty=abc').difficulty).toBeNull();
  });
  test('CAT-066 each filter is cleared separately', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom('difficulty', 'tags', 'search'), (some, which) => {
        const rest = clear(some, which);
        expect(rest[which]).toEqual(NO_FILTERS[which]);
        for (const other of ['difficulty', 'tags', 'search'] as const)
          if (other !== which) expect(rest[other]).toEqual(some[other]);
      }),
    );
  });
  test('CAT-067 CAT-070 difficulty is one of three levels', () => {
    expect(LEVELS).toEqual([1, 2, 3]);
    expect(read('difficulty=1,2').difficulty).toBeNull();
  });
  test('CAT-068 eighteen categories in alphabetical order', () => {
    expect(CATEGORIES).toHaveLength(18);
    expect([...CATEGORIES].sort()).toEqual(CATEGORIES);
  });
  test('CAT-069 several categories are joined with commas, and choosing one again removes it', () => {
    const two = toggleTag(toggleTag(NO_FILTERS, 'painting'), 'sculpture');
    expect(filterQuery(two).tags).toBe('painting,sculpture');
    expect(toggleTag(two, 'painting').tags).toEqual(['sculpture']);
  });
  test('CAT-063 pages have sixteen entries', () => {
    expect(listInput(NO_FILTERS, 0)).toEqual({ ordering: '-order_date', limit: '16' });
    expect(listInput(NO_FILTERS, 16).offset).toBe('16');
  });
  test('CAT-073 API-L-059 newest first, or by relevance with a search text', () => {
    expect(listInput({ ...NO_FILTERS, tags: ['sculpture'] }, 0).ordering).toBe('-order_date');
    expect(listInput({ ...NO_FILTERS, search: 'eye' }, 0)).toEqual({ search: 'eye', limit: '16' });
  });
  test('an address without filters is not filtered', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    for (const one of [{ difficulty: 1 }, { tags: ['sculpture'] }, { search: 'eye' }] as const)
      expect(isFiltered({ ...NO_FILTERS, ...one })).toBe(true);
    fc.assert(fc.property(filters, (some) => isFiltered(some) === Object.keys(filterQuery(some)).length > 0));
  });
});
