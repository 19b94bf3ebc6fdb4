import type { AppRoute, RoutesModule } from '@gargoyle/shared/host';
import { fakeHost, fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserAreas } from './browser-areas.ts';
import type { RemoteLoader } from './attempts.ts';

const Screen = () => null;
const route = (path: string, handle: AppRoute['handle'] = {}): AppRoute => ({
  id: path,
  path,
  Component: Screen,
  handle,
});

/** Areas of one remote that owns everything; the test settles each load. */
function areasOf(routes: AppRoute[] = [route('*')], session = {}) {
  const host = fakeHost({ session });
  const loads: { come(version?: string): void; fail(): void }[] = [];
  const renewed: [string, number][] = [];
  const loader: RemoteLoader = {
    load: (_remote, _names, take) =>
      new Promise((resolve, reject) => {
        const attempt = loads.length;
        loads.push({
          come: (version = 'one') =>
            void Promise.resolve(take([{ routes } as RoutesModule])).then(
              (value) => resolve({ value, version, attempt }),
              reject,
            ),
          fail: () => reject(new Error('404')),
        });
      }),
    renew: (remote, attempt) => renewed.push([remote, attempt]),
  };
  const areas = createBrowserAreas({
    ownerOf: (path) => (path.startsWith('/nobody') ? undefined : 'mf-catalog'),
    loader,
    deployments: {
      page: { revision: 'r', remotes: { 'mf-catalog': { version: 'page' } } } as never,
      refresh: async () => {},
      use: () => {},
      lose: () => {},
      adopt: () => false,
      release: (_, version) => ({ version, entry: '', integrity: '' }),
    },
    locale: 'en',
    host: () => host,
  });
  return { areas, host, loads, renewed };
}

const settled = async <T,>(promise: Promise<T>): Promise<T | 'waiting'> => {
  const pending = promise.then((value) => value);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return Promise.race([pending, Promise.resolve('waiting' as const)]);
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('PLAT-021 a path is loaded once, with its status and release version', async () => {
  const { areas, loads } = areasOf();
  const changed = vi.fn();
  areas.subscribe(changed);
  expect([areas.status('/a'), areas.key('/a'), areas.version('/a')]).toEqual([undefined, 'mf-catalog', 'page']);
  const first = areas.module('/a');
  expect(areas.module('/a')).toBe(first);
  expect([loads.length, areas.status('/a')]).toEqual([1, 'loading']);
  loads[0]?.come('next');
  expect((await first).remote).toMatchObject({ name: 'mf-catalog', version: 'next' });
  await vi.runAllTimersAsync();
  expect([areas.status('/a'), areas.version('/a')]).toEqual(['ready', 'next']);
  expect(changed).toHaveBeenCalled();
  expect(() => areas.module('/nobody')).toThrow('no remote owns /nobody');
});

test('PLAT-021 SHELL-264 a failed area stays failed until retried, and is reported', async () => {
  const { areas, loads, host } = areasOf();
  const module = areas.module('/a');
  loads[0]?.fail();
  await vi.runAllTimersAsync();
  expect(areas.status('/a')).toBe('failed');
  expect(host.calls.reported).toEqual(['area /a of mf-catalog']);
  expect(await settled(module)).toBe('waiting');
  areas.retry('/a');
  areas.retry('/a');
  expect([loads.length, areas.status('/a')]).toEqual([2, 'loading']);
  loads[1]?.come();
  expect((await module).remote.version).toBe('one');
});

test('SHELL-419 the page on screen is kept, however many links are pointed at', async () => {
  const { areas, loads } = areasOf();
  const visit = async (path: string) => {
    const before = loads.length;
    const module = areas.module(path);
    loads[before]?.come();
    await module;
  };
  await visit(location.pathname);
  for (let place = 0; place < 30; place += 1) await visit(`/link/${place}`);
  expect(areas.status(location.pathname)).toBe('ready');
  expect([areas.status('/link/0'), areas.status('/link/29')]).toEqual([undefined, 'ready']);
});

test('the least recently used of more than 24 paths is dropped', async () => {
  const { areas, loads } = areasOf();
  const visit = async (path: string) => {
    const before = loads.length;
    const module = areas.module(path);
    loads[before]?.come();
    await module;
  };
  for (let place = 0; place < 24; place += 1) await visit(`/${place}`);
  await visit('/0');
  expect(loads).toHaveLength(24);
  await visit('/24');
  await visit('/0');
  expect(loads).toHaveLength(25);
  await visit('/1');
  expect(loads).toHaveLength(26);
});

test('SHELL-265 a page behind a guard is shown only to permitted users, once the session is known', async () => {
  const guard = {
    whileUnknown: 'wait',
    check: ({ session }: { session: { phase: string } }) => (session.phase === 'signed-in' ? null : { to: '/login' }),
  } as never;
  const refused = areasOf([route('*', { guard })]);
  const hidden = refused.areas.admitted('/account');
  refused.loads[0]?.come();
  await vi.runAllTimersAsync();
  expect(await settled(hidden)).toBe('waiting');
  expect(refused.areas.status('/account')).toBeUndefined();

  const { areas, loads } = areasOf([route('*', { guard })], fakeMember());
  const shown = areas.admitted('/account');
  loads[0]?.come();
  expect((await shown).remote.name).toBe('mf-catalog');
});

test('SHELL-290 a page that failed after rendering gets new code and data on the next visit', async () => {
  const query = { queryKey: ['tutorials.list'], queryFn: () => Promise.resolve('fresh') };
  const { areas, loads, renewed, host } = areasOf([route('*', { queries: () => [query] })]);
  const first = areas.module('/a');
  loads[0]?.come();
  await first;
  await vi.advanceTimersByTimeAsync(1);
  host.query.setQueryData(['tutorials.list'], 'broken');
  host.query.setQueryData(['plans.list'], 'whole');
  areas.crashed('/a');
  await vi.advanceTimersByTimeAsync(1);
  expect(host.query.getQueryData(['tutorials.list'])).toBeUndefined();
  expect(host.query.getQueryData(['plans.list'])).toBe('whole');
  await areas.enter(
    '/a',
    async () => null,
    () => true,
  );
  expect(renewed).toEqual([['mf-catalog', 0]]);
  void areas.module('/a');
  expect(loads).toHaveLength(2);
});

test('SHELL-290 answers used by other parts of the page are refetched', async () => {
  const query = { queryKey: ['tutorials.list'], queryFn: () => Promise.resolve('fresh') };
  const { areas, loads, host } = areasOf([route('*', { queries: () => [query] })]);
  host.query.setQueryData(query.queryKey, 'broken');
  const stop = new QueryObserver(host.query, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  const first = areas.module('/a');
  loads[0]?.come();
  await first;
  await vi.advanceTimersByTimeAsync(1);
  areas.crashed('/a');
  await vi.advanceTimersByTimeAsync(1);
  expect(host.query.getQueryData(query.queryKey)).toBe('broken');
  await areas.enter(
    '/a',
    async () => null,
    () => true,
  );
  expect(host.query.getQueryData(query.queryKey)).toBe('fresh');
  stop();
});

test('SHELL-264 a page that takes over a second gets its own boundary, and throws when entered again', async () => {
  const { areas } = areasOf();
  let end: (error: Error) => void = () => {};
  const work = () => new Promise<null>((_, reject) => (end = reject));
  const entered = areas.enter('/slow', work, () => true);
  await vi.advanceTimersByTimeAsync(999);
  expect(await settled(entered)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await entered).toBeNull();
  expect(areas.key('/slow')).toBe('mf-catalog#1');
  end(new Error('elsewhere'));
  await vi.runAllTimersAsync();
  await expect(areas.enter('/slow', work, () => true)).rejects.toThrow('elsewhere');
  await vi.runAllTimersAsync();
  expect(
    await settled(
      areas.enter(
        '/slow',
        async () => 'again',
        () => true,
      ),
    ),
  ).toBe('again');
});

test('SHELL-264 the late error of a page that was left is dropped', async () => {
  const { areas } = areasOf();
  const entered = areas.enter(
    '/left',
    () => new Promise((_, reject) => setTimeout(reject, 1500, new Error('late'))),
    () => false,
  );
  await vi.runAllTimersAsync();
  expect(await entered).toBeNull();
  expect(
    await settled(
      areas.enter(
        '/left',
        async () => 'now',
        () => true,
      ),
    ),
  ).toBe('now');
});
