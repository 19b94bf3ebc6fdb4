import { dehydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, QueryClient, QueryClientProvider, useQueries, useQuery } from './query.ts';

const KEY = ['names'];
const never = () => new Promise<string>(() => {});
const options = (over = {}) => ({ queryKey: KEY, queryFn: never, staleTime: 60_000, retry: false, ...over });

function One({ over = {} }: { over?: object }) {
  const { data, status, isLoading } = useQuery(options(over));
  return <Field text={`${data ?? '-'} ${status} ${String(isLoading)}`} />;
}
function Several({ over = {} }: { over?: object }) {
  const [names, other] = useQueries({ queries: [options(over), { ...options(over), queryKey: ['other'] }] });
  return <Field text={`${names?.data ?? '-'} ${names?.status} ${other?.status}`} />;
}
const Field = ({ text }: { text: string }) => (
  <label>
    {text} <input />
  </label>
);

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const tree = (client: QueryClient, Part: typeof One, over: object) => (
  <QueryClientProvider client={client}>
    <Part over={over} />
  </QueryClientProvider>
);

/** Renders on the server, lets `happen` to the cache, types into the field, and hydrates. */
async function hydrated(Part: typeof One, served: string | null, happen: (client: QueryClient) => unknown, over = {}) {
  const server = new QueryClient();
  if (served) server.setQueryData(KEY, served);
  const place = document.createElement('div');
  place.innerHTML = renderToString(tree(server, Part, over));
  const input = place.querySelector('input') as HTMLInputElement;
  input.value = 'typed';
  const client = new QueryClient();
  hydrate(client, dehydrate(server, { shouldDehydrateQuery: (query) => query.state.status === 'success' }));
  await happen(client);
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, tree(client, Part, over), { onRecoverableError: (error) => errors.push(error) });
  });
  return { errors, isKept: place.querySelector('input') === input && input.value === 'typed', text: place.textContent };
}

const becomes = (data: string) => (client: QueryClient) => client.setQueryData(KEY, data);
const fails = (client: QueryClient) =>
  client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new Error('no')) }).catch(() => undefined);

test.each([
  ['a newer answer', One, 'visitor', becomes('member'), {}, 'member success false '],
  ['an answer that the server had no time for', One, null, becomes('member'), {}, 'member success false '],
  ['a failure that the server did not wait for', One, null, fails, { retryOnMount: false }, '- error false '],
  ['a failed repetition', One, 'visitor', fails, {}, 'visitor error false '],
  ['an answer of a query that is off', One, null, becomes('member'), { enabled: false }, 'member success false '],
  ['a selected part', One, 'visitor', becomes('member'), { select: (all: string) => all[0] }, 'm success false '],
  ['one of several answers', Several, 'visitor', becomes('member'), {}, 'member success pending '],
] as const)(
  'SHELL-393 %s before hydration discards nothing, and is shown after it',
  async (...[, Part, served, happen, over, text]) => {
    expect(await hydrated(Part as typeof One, served, happen, over)).toEqual({ errors: [], isKept: true, text });
  },
);

test('SHELL-393 an unchanged answer is rendered once', async () => {
  const rendered = vi.fn();
  const Counted = () => {
    useQuery(options());
    rendered();
    return <Field text="" />;
  };
  await hydrated(Counted as never, 'visitor', () => rendered.mockClear());
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('SHELL-393 what a widget is hydrated with later does not replace a newer answer, whatever the clocks say', async () => {
  const server = new QueryClient();
  server.setQueryData(KEY, 'visitor', { updatedAt: Date.now() + 3_600_000 });
  server.setQueryData(['other'], 'only here');
  const state = dehydrate(server);
  const client = new QueryClient();
  client.setQueryData(KEY, 'member');
  hydrate(client, state);
  expect([client.getQueryData(KEY), client.getQueryData(['other'])]).toEqual(['member', 'only here']);
});
