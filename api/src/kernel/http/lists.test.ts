import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

/** Calls that return a list and need no parameters. */
const lists = (contract as readonly Endpoint[]).filter(
  ({ method, params, response, path }) =>
    method === 'GET' && !params && response instanceof z.ZodMiniObject && 'results' in response.shape && path !== '',
);

test('API-A-008 API-C-008 every list is count, next, previous and results', async () => {
  expect(lists.length).toBeGreaterThan(20);
  for (const { name, path } of lists) {
    const { status, body } = await school.send('GET', `/api/v1${path}`, { as: 'monthly' });
    expect([name, status]).toEqual([name, 200]);
    // The sign-in providers are a setting of the school, not a paged list.
    if (name === 'auth.providers') continue;
    expect([name, body]).toEqual([
      name,
      expect.objectContaining({ count: expect.any(Number), next: body.next, previous: null, results: body.results }),
    ]);
    expect([name, Array.isArray(body.results)]).toEqual([name, true]);
    expect([name, body.next === null || URL.canParse(body.next)]).toEqual([name, true]);
    expect([name, body.results.length <= body.count]).toEqual([name, true]);
  }
});

test.each(['page=89478486', 'page=999999999&page_size=100', 'offset=999999999'])(
  'API-L-015 far beyond the end of a list (%s) the page is empty, without an error',
  async (query) => {
    for (const { name, path, query: known } of lists) {
      if (!known || !('page' in known.shape)) continue;
      const { status, body } = await school.send('GET', `/api/v1${path}?${query}`, { as: 'monthly' });
      expect([name, status, body.results]).toEqual([name, 200, []]);
    }
  },
);

test('API-A-008 following `next` reads the complete list', async () => {
  const seen: number[] = [];
  let next: string | null = 'http://localhost/api/v1/orders/?limit=1';
  while (next) {
    const { pathname, search } = new URL(next);
    const { body } = await school.send('GET', pathname + search, { as: 'monthly' });
    seen.push(...body.results.map(({ id }: { id: number }) => id));
    next = body.next;
  }
  const all = await school.call('orders.list', {}, { as: 'monthly' });
  expect(seen).toEqual(all.body.results.map(({ id }) => id));
  expect(seen.length).toBe(3);
});
