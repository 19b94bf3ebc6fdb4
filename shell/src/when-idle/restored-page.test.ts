import { QueryClient } from '@gargoyle/shared/query';
import { fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { followRestoring } from './restored-page.ts';

function open() {
  const host = fakeHost({ session: { phase: 'signed-in', user: fakeUser() } });
  const query = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const fetches = { 'addresses.list': 0, 'tutorials.get': 0, 'assets.list': 0 };
  for (const name of Object.keys(fetches) as (keyof typeof fetches)[])
    new QueryObserver(query, { queryKey: [name, {}], queryFn: async () => ++fetches[name] }).subscribe(() => {});
  const page = new EventTarget();
  const sync = vi.fn(async () => {});
  const onStorage = vi.fn();
  page.addEventListener('storage', onStorage);
  followRestoring({ session: { ...host.session, sync } as never, query }, page as Window);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const settled = () => expect.poll(() => query.isFetching()).toBe(0);
  return { host, fetches, sync, show, settled, onStorage };
}

test('SHELL-394 a page from the browser’s history looks at what is stored, and asks for the session and for personal data again', async () => {
  const { fetches, sync, show, settled, onStorage } = open();
  await settled();
  show(false);
  expect(sync).not.toHaveBeenCalled();
  expect(onStorage).not.toHaveBeenCalled();
  show(true);
  expect(sync).toHaveBeenCalledOnce();
  expect(onStorage).toHaveBeenCalledOnce();
  await expect.poll(() => fetches).toEqual({ 'addresses.list': 2, 'tutorials.get': 2, 'assets.list': 1 });
});

test('SHELL-394 with another user the session has already had it asked for', async () => {
  const { host, fetches, sync, show, settled } = open();
  await settled();
  sync.mockImplementation(async () => host.session.setState({ user: fakeUser({ id: 99 }) }));
  show(true);
  await sync.mock.results[0]?.value;
  await settled();
  expect(fetches).toEqual({ 'addresses.list': 1, 'tutorials.get': 1, 'assets.list': 1 });
});
