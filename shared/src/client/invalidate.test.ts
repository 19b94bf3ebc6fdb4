import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { QueryClient } from '../query/query.ts';
import { clientFrom } from './client.ts';

/** A page that shows the first of these queries and has the others in its cache; none of them is stale. */
async function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const requests: string[] = [];
  const api = clientFrom(async (name, input) => {
    requests.push(`${name} ${JSON.stringify(input)}`);
    return null;
  }, cache);
  const shown = api.query('orders.get', { id: 1 });
  const other = api.query('orders.get', { id: 2 });
  const list = api.query('orders.list');
  const derived = { ...list, queryKey: [...list.queryKey, 'all'] };
  new QueryObserver(cache, shown as never).subscribe(() => {});
  for (const query of [shown, other, list, derived]) await cache.fetchQuery(query as never);
  requests.length = 0;
  const stale = () =>
    [shown, other, list, derived].map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated === true);
  return { api, requests, stale };
}

test('an endpoint is invalidated by name: shown answers are fetched again, the others are stale', async () => {
  const { api, requests, stale } = await open();
  await api.invalidate('orders.get');
  expect(requests).toEqual(['orders.get {"id":1}']);
  expect(stale()).toEqual([false, true, false, false]);
});

test('with an input only the answers to that input are invalidated', async () => {
  const { api, requests, stale } = await open();
  await api.invalidate('orders.get', { id: 2 });
  expect(requests).toEqual([]);
  expect(stale()).toEqual([false, true, false, false]);
});

test('data derived from an endpoint’s answers is invalidated with them', async () => {
  const { api, stale } = await open();
  await api.invalidate('orders.list');
  expect(stale()).toEqual([false, false, true, true]);
});
