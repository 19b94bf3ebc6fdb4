import { createBus } from '@gargoyle/shared/bus';
import { QueryClient } from '@gargoyle/shared/query';
import { fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { catchUp, followUser, outdate } from './user-data.ts';

/** A page with personal data, a course with a personal part, and public text. */
function open(options: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost(options);
  const query = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const bus = createBus({ report: () => {}, now: () => 0 });
  const fetches = { 'addresses.list': 0, 'paymentMethods.list': 0, 'tutorials.get': 0, 'assets.list': 0 };
  for (const name of Object.keys(fetches) as (keyof typeof fetches)[]) {
    const queryFn = async () => `${name} ${++fetches[name]}`;
    new QueryObserver(query, { queryKey: [name, {}], queryFn }).subscribe(() => {});
  }
  followUser(host.session, query, bus);
  const settled = () => expect.poll(() => query.isFetching()).toBe(0);
  return {
    host,
    query,
    bus,
    fetches,
    settled,
    seen: (name: string) => query.getQueryData([name, {}]),
  };
}
const changed = (userId: number | null) => ({ reason: userId ? 'login' : 'logout', userId }) as const;

test('SHELL-153 a new user sees no data of the previous one, and it is fetched again', async () => {
  const { bus, fetches, settled, seen } = open();
  await settled();
  bus.emit('shell.session-changed', changed(9));
  for (const name of ['addresses.list', 'paymentMethods.list']) expect(seen(name)).toBeUndefined();
  expect(seen('tutorials.get')).toBeUndefined();
  expect(seen('assets.list')).toBe('assets.list 1');
  await settled();
  expect(fetches).toEqual({ 'addresses.list': 2, 'paymentMethods.list': 2, 'tutorials.get': 2, 'assets.list': 1 });
});

test('SHELL-110 SHELL-123 SHELL-153 ACC-241 ACC-262 a logout removes personal data for good', async () => {
  const { bus, fetches, settled, seen } = open();
  await settled();
  bus.emit('shell.session-changed', changed(null));
  await settled();
  for (const name of ['addresses.list', 'paymentMethods.list']) expect(seen(name)).toBeUndefined();
  expect(fetches).toEqual({ 'addresses.list': 1, 'paymentMethods.list': 1, 'tutorials.get': 2, 'assets.list': 1 });
});

test('SHELL-120 SHELL-262 the home page refetches all its data', async () => {
  const { bus, fetches, settled } = open();
  await settled();
  bus.emit('shell.home-reloaded', {});
  await settled();
  expect(fetches['assets.list']).toBe(2);
});

test('a page rendered without a user fetches personal data once the user is known', async () => {
  const { host, fetches, settled } = open({ session: { phase: 'unknown' } });
  await settled();
  host.session.setState({ phase: 'signed-in', user: fakeUser() });
  await settled();
  expect(fetches).toEqual({ 'addresses.list': 2, 'paymentMethods.list': 2, 'tutorials.get': 2, 'assets.list': 1 });
});

test('COM-230 COM-299 COM-326 a logout removes addresses, payment methods, tokens and orders', () => {
  const query = new QueryClient();
  const bus = createBus({ report: () => {}, now: () => 0 });
  followUser(fakeHost().session, query, bus);
  const personal = ['addresses.list', 'paymentMethods.list', 'paymentMethods.clientToken', 'orders.get'];
  for (const name of [...personal, 'plans.pageSettings']) query.setQueryData([name, {}], { of: name });
  bus.emit('shell.session-changed', changed(null));
  expect(personal.map((name) => query.getQueryData([name, {}]))).toEqual(personal.map(() => undefined));
  expect(query.getQueryData(['plans.pageSettings', {}])).toEqual({ of: 'plans.pageSettings' });
});

test('SHELL-397 what happened elsewhere is taken over: the session is asked for, and personal data unless that reset it', async () => {
  for (const [another, fetched] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const { query, fetches, settled } = open();
    await settled();
    let user = fakeUser();
    const sync = vi.fn(async () => {
      if (another) user = fakeUser({ id: 99 });
    });
    await catchUp({ session: { getState: () => ({ user }) as never, sync }, query });
    expect(sync).toHaveBeenCalledOnce();
    await settled();
    expect(fetches).toEqual({
      'addresses.list': fetched,
      'paymentMethods.list': fetched,
      'tutorials.get': fetched,
      'assets.list': 1,
    });
  }
});

test('SHELL-396 after a change the user’s own answers are dropped, and those that others see too are asked for when next shown', async () => {
  const { query, fetches, settled, seen } = open();
  await settled();
  for (const name of ['favorites.list', 'tutorials.list', 'assets.list']) query.setQueryData([name, { of: 2 }], name);
  const underWay = query.fetchQuery({ queryKey: ['addresses.validate', {}], queryFn: async () => 'valid' });
  outdate(query);
  // An answer that somebody waits for arrives, although the question may itself be a POST.
  expect(await underWay).toBe('valid');
  // What is on screen stays until its own part asks for it again.
  await settled();
  expect(fetches).toEqual({ 'addresses.list': 1, 'paymentMethods.list': 1, 'tutorials.get': 1, 'assets.list': 1 });
  expect(seen('addresses.list')).toBe('addresses.list 1');
  const isStale = (name: string, input = {}) => query.getQueryState([name, input])?.isInvalidated;
  expect(['addresses.list', 'tutorials.get', 'assets.list'].map((name) => isStale(name))).toEqual([true, true, false]);
  expect(isStale('favorites.list', { of: 2 })).toBeUndefined();
  expect(isStale('tutorials.list', { of: 2 })).toBe(true);
  expect(isStale('assets.list', { of: 2 })).toBe(false);
});
