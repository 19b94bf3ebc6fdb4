import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

const school = { env: { publicUrl: 'https://gargoyle.example' } };
const nextOf = (url: string, offset: number, limit: number, count: number) =>
  pageOf({ school, req: { url } } as never, { offset, limit } as never, { count, items: [] }).next;

test('API-L-006 there is an address of the next page exactly as long as that page has items', () => {
  const list = '/api/v1/tutorials/?limit=16';
  expect(nextOf(list, 0, 16, 17)).toBe('https://gargoyle.example/api/v1/tutorials/?limit=16&offset=16');
  expect(nextOf(list, 0, 16, 16)).toBeNull();
  expect(nextOf(list, 16, 16, 32)).toBeNull();
  expect(nextOf(list, 0, 16, 0)).toBeNull();
  expect(nextOf('/api/v1/store/?page_size=24&page=1', 0, 24, 25)).toContain('page=2');
  expect(nextOf('/api/v1/store/?page_size=24&page=1', 0, 24, 24)).toBeNull();
});
