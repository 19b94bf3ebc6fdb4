import { beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoader, STEPS } from './attempts.ts';
import type { Deployments } from './deployments.ts';

const REMOTE = 'mf-catalog';

/** A loader whose federation answers by the address that was registered: a module, a failure, or never. */
function before(answer: (entry: string) => unknown) {
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
const announced = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => [
    link.getAttribute('href'),
    link.integrity,
  ]);

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  globalThis.__gargoyleRetry = undefined;
  return () => vi.useRealTimers();
});

test('PLAT-035 a remote is registered once for all that is asked of it, announced with its hash', async () => {
  const { load, entries, refresh, used } = before(() => 'module');
  const both = Promise.all([load(), load()]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual([
    { value: 'module', version: 'live', attempt: 0 },
    { value: 'module', version: 'live', attempt: 0 },
  ]);
  expect(entries).toEqual([{ entry: '/r/live/entry.js', force: false }]);
  expect(announced()).toEqual([['/r/live/entry.js', 'sha-live']]);
  expect(refresh).not.toHaveBeenCalled();
  expect(used).toEqual(['asked', 'here', 'here']);
});

test('PLAT-021 PLAT-006 a failed file is asked for at a new address, of the composition that the tab has or can become', async () => {
  const { load, entries, reported, refresh } = before((entry) => (entry.includes('?retry=1') ? 'module' : fails()));
  const loaded = load();
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ value: 'module', version: 'live', attempt: 1 });
  expect(entries.map(({ entry, force }) => `${entry} ${force}`)).toEqual([
    '/r/live/entry.js false',
    '/r/live/entry.js?retry=1 true',
  ]);
  expect(refresh).toHaveBeenCalledExactlyOnceWith(REMOTE);
  // The entry asks for its chunks at new addresses too.
  expect(globalThis.__gargoyleRetry).toEqual({ [REMOTE]: 1 });
  expect(reported).toEqual(['mf-catalog@live step 1: routes']);
});

test('PLAT-021 PLAT-022 the version before comes last, and then the load has failed within 8.5 s', async () => {
  const began = Date.now();
  const { load, entries, reported } = before(hangs);
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

test('PLAT-021 trying again begins with the live version at addresses nobody has used', async () => {
  let line = false;
  const { load, entries } = before(() => (line ? 'module' : fails()));
  const first = load();
  await vi.runAllTimersAsync();
  await expect(first).rejects.toThrow('404');
  line = true;
  const second = load();
  await vi.runAllTimersAsync();
  expect(await second).toMatchObject({ value: 'module', version: 'live', attempt: 3 });
  expect(entries.at(-1)?.entry).toBe('/r/live/entry.js?retry=3');
});

test('PLAT-021 what comes late of an earlier step is taken', async () => {
  let arrive: (module: unknown) => void = () => {};
  const slow = new Promise((resolve) => {
    arrive = resolve;
  });
  const { load } = before((entry) => (entry.includes('retry') ? hangs() : slow));
  const loaded = load();
  await vi.advanceTimersByTimeAsync(STEPS[0] + 500);
  arrive('late');
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ value: 'late', version: 'live', attempt: 0 });
});

test('PLAT-021 a screen that fails belongs to its attempt: the next one brings another module', async () => {
  const take = vi.fn((modules: unknown[]) => {
    if (take.mock.calls.length === 1) throw new Error('broken chunk');
    return modules[0];
  });
  const { load } = before((entry) => entry);
  const loaded = load(take);
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ value: '/r/live/entry.js?retry=1', attempt: 1 });
});

test('PLAT-021 SHELL-264 what has failed on the page is renewed once, whoever asks', async () => {
  const { loader, load, entries, used } = before((entry) => entry);
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

test('PLAT-035 a style sheet that came empty fails the step, and is taken away before the next', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/r/${REMOTE}/1/routes.css`;
  document.head.append(link);
  Object.defineProperty(link, 'sheet', { value: { cssRules: [] } });
  const { load } = before((entry) => entry);
  const loaded = load();
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ attempt: 1 });
  expect(link.isConnected).toBe(false);
});
