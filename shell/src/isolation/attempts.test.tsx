import { beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoader, STEPS } from './attempts.ts';
import type { Deployments } from './deployments.ts';

const REMOTE = 'mf-catalog';

/** A loader with a fake federation that answers by the registered address: with a module, a failure, or never. */
function setup(answer: (entry: string) => unknown, stays?: () => Promise<void>) {
  const entries: { entry: string; force: boolean | undefined }[] = [];
  const reported: string[] = [];
  const refresh = vi.fn(async () => {});
  const used: string[] = [];
  const deployments: Deployments = {
    page: { revision: '1', shell: '1', remotes: {} },
    refresh,
    use: (_, state) => void used.push(state),
    lose: () => void used.push('lost'),
    adopt: () => false,
    release: (_, which) => ({ version: which, entry: `/r/${which}/entry.js`, integrity: `sha-${which}` }),
  };
  const loader = createRemoteLoader({
    deployments,
    federation: {
      registerRemotes: (remotes, options) => {
        for (const remote of remotes as { entry: string }[])
          entries.push({ entry: remote.entry, force: options?.force });
      },
      loadRemote: async () => answer(entries.at(-1)?.entry ?? '') as never,
    },
    report: (problem) => reported.push(problem),
    ...(stays ? { stays } : {}),
  });
  const load = (take = (modules: unknown[]): unknown => modules[0]) => {
    const loaded = loader.load(REMOTE, ['routes'], take as (modules: unknown[]) => unknown);
    loaded.catch(() => undefined);
    return loaded;
  };
  return { loader, load, entries, reported, refresh, used };
}

const fails = () => Promise.reject(new Error('404'));
const hangs = () => new Promise(() => {});
const announced: string[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
  globalThis.__gargoyleAnnounce = (...file) => announced.push(file);
  globalThis.__gargoyleRetry = undefined;
  return () => vi.useRealTimers();
});

test('PLAT-035 a remote is registered once for all its modules, and announced with its hash', async () => {
  const { load, entries, refresh, used } = setup(() => 'module');
  const both = Promise.all([load(), load()]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual([
    { value: 'module', version: 'live', attempt: 0 },
    { value: 'module', version: 'live', attempt: 0 },
  ]);
  expect(entries).toEqual([{ entry: '/r/live/entry.js', force: false }]);
  expect(announced).toEqual([['/r/live/entry.js', 'sha-live']]);
  expect(refresh).not.toHaveBeenCalled();
  expect(used).toEqual(['asked', 'here', 'here']);
});

test('PLAT-021 PLAT-006 a failed file is retried at a new address of a composition that the tab can use', async () => {
  const { load, entries, reported, refresh } = setup((entry) => (entry.includes('?retry=1') ? 'module' : fails()));
  const loaded = load();
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ value: 'module', version: 'live', attempt: 1 });
  expect(entries.map(({ entry, force }) => `${entry} ${force}`)).toEqual([
    '/r/live/entry.js false',
    '/r/live/entry.js?retry=1 true',
  ]);
  expect(refresh).toHaveBeenCalledExactlyOnceWith(REMOTE);
  // The entry loads its chunks from new addresses too.
  expect(globalThis.__gargoyleRetry).toEqual({ [REMOTE]: 1 });
  expect(reported).toEqual(['mf-catalog@live step 1: routes']);
});

test('PLAT-021 PLAT-022 the previous version is tried last, and the load fails within 8.5 s', async () => {
  const began = Date.now();
  const { load, entries, reported } = setup(hangs);
  const loaded = load();
  await vi.runAllTimersAsync();
  await expect(loaded).rejects.toThrow('no answer');
  expect(entries.map(({ entry }) => entry)).toEqual([
    '/r/live/entry.js',
    '/r/live/entry.js?retry=1',
    '/r/previous/entry.js?retry=2',
  ]);
  expect(reported).toHaveLength(STEPS.length);
  expect(Date.now() - began).toBeLessThanOrEqual(8500);
});

test('SHELL-381 a load that fails while the reader leaves the page is not reported, and goes on if the page stays', async () => {
  let stay: () => void = () => {};
  const leaving = new Promise<void>((resolve) => {
    stay = resolve;
  });
  const { load, entries, reported } = setup(
    (entry) => (entry.includes('?retry=1') ? 'module' : fails()),
    () => leaving,
  );
  const loaded = load();
  // Longer than all steps may take together.
  await vi.advanceTimersByTimeAsync(10_000);
  expect([entries.length, reported]).toEqual([1, []]);
  stay();
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ value: 'module', attempt: 1 });
  expect(reported).toEqual(['mf-catalog@live step 1: routes']);
});

test('PLAT-021 a retry starts with the live version at a new address', async () => {
  let isOnline = false;
  const { load, entries } = setup(() => (isOnline ? 'module' : fails()));
  const first = load();
  await vi.runAllTimersAsync();
  await expect(first).rejects.toThrow('404');
  isOnline = true;
  const second = load();
  await vi.runAllTimersAsync();
  expect(await second).toMatchObject({ value: 'module', version: 'live', attempt: 3 });
  expect(entries.at(-1)?.entry).toBe('/r/live/entry.js?retry=3');
});

test('PLAT-021 a late answer of an earlier step is used', async () => {
  let arrive: (module: unknown) => void = () => {};
  const slow = new Promise((resolve) => {
    arrive = resolve;
  });
  const { load } = setup((entry) => (entry.includes('retry') ? hangs() : slow));
  const loaded = load();
  await vi.advanceTimersByTimeAsync(STEPS[0] + 500);
  arrive('late');
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ value: 'late', version: 'live', attempt: 0 });
});

test('PLAT-021 a failing screen fails its attempt: the next attempt loads another module', async () => {
  const take = vi.fn((modules: unknown[]) => {
    if (take.mock.calls.length === 1) throw new Error('broken chunk');
    return modules[0];
  });
  const { load } = setup((entry) => entry);
  const loaded = load(take);
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ value: '/r/live/entry.js?retry=1', attempt: 1 });
});

test('PLAT-021 SHELL-264 an attempt that failed on the page is replaced once', async () => {
  const { loader, load, entries, used } = setup((entry) => entry);
  const first = load();
  await vi.runAllTimersAsync();
  const { attempt } = await first;
  loader.renew(REMOTE, attempt);
  loader.renew(REMOTE, attempt);
  const second = load();
  await vi.runAllTimersAsync();
  expect(await second).toMatchObject({ attempt: 1 });
  loader.renew(REMOTE, attempt);
  const third = load();
  await vi.runAllTimersAsync();
  expect(await third).toMatchObject({ attempt: 1 });
  expect(entries).toHaveLength(2);
  expect(used).toEqual(['asked', 'here', 'lost', 'asked', 'here', 'here']);
});

test('PLAT-035 an empty style sheet fails the step and is removed before the next', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/r/${REMOTE}/1/routes.css`;
  document.head.append(link);
  Object.defineProperty(link, 'sheet', { value: { cssRules: [] } });
  const { load } = setup((entry) => entry);
  const loaded = load();
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ attempt: 1 });
  expect(link.isConnected).toBe(false);
});
