import { describe, expect, test } from 'vitest';
import { countsOf, offeredCategories, searchCategory, searchText } from './search.model.ts';

const query = (text: string) => new URLSearchParams(text);

describe('search page', () => {
  test('CAT-220 CAT-221 the text is q, else text', () => {
    expect(searchText(query('text=clay'))).toBe('clay');
    expect(searchText(query('text=clay&q=wax'))).toBe('wax');
    expect(searchText(query('q=+wax+clay+'))).toBe('wax clay');
    expect(searchText(query(''))).toBe('');
  });
  test('CAT-222 an unknown category means all', () => {
    expect(searchCategory(query('category=posts'))).toBe('posts');
    expect(searchCategory(query('category=nonsense'))).toBe('all');
    expect(searchCategory(query(''))).toBe('all');
  });
  const counts = countsOf({
    tutorials: { count: 2 },
    webinar: { count: 1 },
    posts: { count: 0 },
    artists: { count: 4 },
  });
  test('CAT-225 live courses count as courses', () => {
    expect(counts.courses).toBe(3);
  });
  test('CAT-226 only types with results are offered', () => {
    expect(offeredCategories(counts)).toEqual(['all', 'courses', 'teachers']);
  });
});
