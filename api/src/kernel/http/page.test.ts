import { expect, test } from 'vitest';
import { pageOf, wholeList } from './page.ts';

const school = { env: { publicUrl: 'https://gargoyle.example' } };
const page = (url: string, offset: number, limit: number, count: number) =>
  pageOf({ school, req: { url } } as never, { offset, limit }, { count, items: [] });
const nextOf = (...list: Parameters<typeof page>) => page(...list).next;
/** Query of the address of the previous page. */
const previousOf = (...list: Parameters<typeof page>) => page(...list).previous?.split('?')[1] ?? null;

test('API-L-006 there is an address of the next page exactly as long as that page has items', () => {
  const list = '/api/v1/tutorials/?limit=16';
  expect(nextOf(list, 0, 16, 17)).toBe('https://gargoyle.example/api/v1/tutorials/?limit=16&offset=16');
  expect(nextOf(list, 0, 16, 16)).toBeNull();
  expect(nextOf(list, 16, 16, 32)).toBeNull();
  expect(nextOf(list, 0, 16, 0)).toBeNull();
  expect(nextOf('/api/v1/store/?page_size=24&page=1', 0, 24, 25)).toContain('page=2');
  expect(nextOf('/api/v1/store/?page_size=24&page=1', 0, 24, 24)).toBeNull();
});

test('API-L-006 the address of the previous page ends where this page begins, or where the list ends', () => {
  const list = '/api/v1/tutorials/?limit=16';
  expect(previousOf(list, 0, 16, 40)).toBeNull();
  expect(previousOf(list, 32, 16, 40)).toBe('limit=16&offset=16');
  expect(previousOf(list, 5, 16, 40)).toBe('limit=16&offset=0');
  expect(previousOf(list, 900, 16, 40)).toBe('limit=16&offset=24');
  expect(previousOf(list, 900, 16, 0)).toBe('limit=16&offset=0');
});

test.each([
  ['?page=2', '?page=3', '?page=1'],
  ['?page_size=10', '?page_size=10&page=3', '?page_size=10&page=1'],
  ['?tag=clay&page_size=10&page=2', '?tag=clay&page_size=10&page=3', '?tag=clay&page_size=10&page=1'],
  ['', '?limit=10&offset=20', '?limit=10&offset=0'],
  ['?tag=clay', '?tag=clay&limit=10&offset=20', '?tag=clay&limit=10&offset=0'],
  ['?limit=10&page=2', '?limit=10&offset=20', '?limit=10&offset=0'],
  ['?offset=10&page_size=10', '?offset=20&limit=10', '?offset=0&limit=10'],
])('API-L-006 API-L-007 the neighbours of the second page of ten, asked for by %j, keep the style', (...queries) => {
  const [query, next, previous] = queries.map((text) => `/api/v1/store/${text}`);
  const found = page(query ?? '', 10, 10, 30);
  expect([found.next, found.previous]).toEqual([next, previous].map((path) => `https://gargoyle.example${path}`));
});

test('API-L-155 a page number far beyond the end leads back to the last items, which begin at no whole page', () => {
  expect(previousOf('/api/v1/store/?page_size=24&page=9', 192, 24, 30)).toBe('limit=24&offset=6');
});

test('API-L-005 a list that is returned in full is one page without neighbours', () => {
  expect(wholeList(['a', 'b'])).toEqual({ count: 2, next: null, previous: null, results: ['a', 'b'] });
});
