import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { QueryClient } from '../query/query.ts';
import { clientFrom } from './client.ts';

/** A page that shows the first of these queries and remembers the others, none of which is old by itself. */
async function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const asked: string[] = [];
  const api = clientFrom(async (name, input) => {
    asked.push(`${name} ${JSON.stringify(input)}`);
    return null;
  }, cache);
  const shown = api.query('orders.get', { id: 1 });
  const other = api.query('orders.get', { id: 2 });
  const list = api.query('orders.list');
  const mine = { ...list, queryKey: [...list.queryKey, 'all'] };
  new QueryObserver(cache, shown as never).subscribe(() => {});
  for (const query of [shown, other, list, mine]) await cache.fetchQuery(query as never);
  asked.length = 0;
  const old = () =>
    [shown, other, list, mine].map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated === true);
  return { api, asked, old };
}

test('an endpoint is forgotten by its name: what is shown is asked for anew, the rest is old', async () => {
  const { api, asked, old } = await open();
  await api.invalidate('orders.get');
  expect(asked).toEqual(['orders.get {"id":1}']);
  expect(old()).toEqual([false, true, false, false]);
});

test('with an input only the answers to it are forgotten', async () => {
  const { api, asked, old } = await open();
  await api.invalidate('orders.get', { id: 2 });
  expect(asked).toEqual([]);
  expect(old()).toEqual([false, true, false, false]);
});

test('what is made of an endpoint’s answers is forgotten with them', async () => {
  const { api, old } = await open();
  await api.invalidate('orders.list');
  expect(old()).toEqual([false, false, true, true]);
});
