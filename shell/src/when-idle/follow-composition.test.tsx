import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShellHost } from '../host/browser-host.ts';
import { createDeployments } from '../isolation/deployments.ts';
import type { Navigation } from '../router/navigation.ts';
import { createToasts } from '../toasts/toasts.ts';
import { followComposition } from './follow-composition.ts';

const composition = (catalog: string, player = 'p', number = 2): PageDeployment => ({
  ...{ revision: `${number}-${catalog}${player}`, shell: 's' },
  remotes: {
    'mf-catalog': { version: catalog, entry: catalog, integrity: catalog, routes: [] },
    'mf-player': { version: player, entry: player, integrity: player, routes: [] },
  },
});

/** Simulates the composition that the edge reports along with an API answer. */
let report: (word: string) => Promise<void>;
let fetchCount = 0;
let latest: PageDeployment | null;

beforeEach(() => {
  fetchCount = 0;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        report = async (description) => {
          callback({ getEntries: () => [{ serverTiming: [{ name: 'composition', description }] }, {}] });
          await new Promise(setImmediate);
        };
      }
      observe() {}
    },
  );
  vi.stubGlobal('fetch', async () => {
    fetchCount += 1;
    return new Response(JSON.stringify(latest), { status: latest ? 200 : 503 });
  });
  document.body.innerHTML = '<a href="/pathways">Pathways</a>';
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => vi.unstubAllGlobals());

function start() {
  const deployments = createDeployments(composition('a'));
  deployments.use('mf-catalog', 'here');
  const navigation = { handOver: null, shown: { location: { pathname: '/tutorials' } } } as unknown as Navigation;
  const toast = createToasts(
    () => {},
    (id) => id,
  );
  const host = { ...fakeHost(), toast } as unknown as ShellHost;
  followComposition({ host, deployments, navigation });
  const assigned: string[] = [];
  vi.stubGlobal('location', { ...location, assign: (to: string) => assigned.push(to) });
  const step = (state: unknown = null, pathname = '/pathways') =>
    navigation.handOver?.({ pathname, search: '?q=1', hash: '', state } as never);
  const follow = (...to: Parameters<typeof step>) => {
    document.querySelector('a')?.click();
    return step(...to);
  };
  return { deployments, host, follow, step, assigned };
}

test('PLAT-131 PLAT-006 without a newer composition nothing is reloaded or fetched', async () => {
  const { follow } = start();
  await report('s-a-p');
  expect(follow()).toBe(false);
  expect(fetchCount).toBe(0);
});

test('PLAT-131 PLAT-006 the reader’s next link loads a newer composition, if that loses nothing', async () => {
  const { follow, step, assigned, host, deployments } = start();
  latest = composition('b');
  await report('s-b-p');
  await report('s-b-p');
  expect(fetchCount).toBe(1);
  expect(deployments.page).toEqual(composition('a'));
  expect(step()).toBe(false);
  expect(follow({ from: 'somewhere' })).toBe(false);
  expect(follow(null, '/elsewhere')).toBe(false);
  host.toast.success('Saved');
  expect(follow()).toBe(false);
  host.toast.dismiss(1);
  document.body.insertAdjacentHTML('beforeend', '<main><input type="checkbox"></main>');
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(follow(), 'what the reader has ticked').toBe(false);
  document.querySelector('main')?.remove();
  expect(assigned).toEqual([]);
  expect(follow()).toBe(true);
  expect(assigned).toEqual(['/pathways?q=1']);
});

test('PLAT-131 PLAT-006 a composition that was rolled back is not loaded', async () => {
  const { follow } = start();
  latest = composition('b');
  await report('s-b-p');
  await report('s-a-p');
  expect(follow()).toBe(false);
});

test('PLAT-131 PLAT-006 if only unused releases differ, the tab adopts the composition without a load', async () => {
  const { deployments, follow } = start();
  latest = composition('a', 'q');
  document.body.insertAdjacentHTML('beforeend', '<section data-remote="mf-player"></section>');
  await report('s-a-q');
  expect(deployments.page).toEqual(composition('a'));
  document.querySelector('section')?.remove();
  latest = composition('a', 'r');
  await report('s-a-r');
  expect(deployments.page).toEqual(latest);
  expect(follow()).toBe(false);
});

test('PLAT-131 PLAT-006 after a failed fetch the composition is fetched again when next reported', async () => {
  const { follow } = start();
  latest = null;
  await report('s-b-p');
  expect(follow()).toBe(false);
  latest = composition('b');
  await report('s-b-p');
  expect(follow()).toBe(true);
});

test('PLAT-131 PLAT-006 a report that an older edge does not confirm is looked up again when it is next made', async () => {
  const { follow } = start();
  latest = composition('a');
  await report('s-b-p');
  expect(follow()).toBe(false);
  latest = composition('b', 'p', 3);
  await report('s-b-p');
  expect(fetchCount).toBe(2);
  expect(follow()).toBe(true);
});

test('PLAT-131 PLAT-006 the tab does not go back to the composition of an older edge', async () => {
  const { follow, deployments } = start();
  latest = composition('o', 'p', 1);
  await report('s-o-p');
  expect(follow()).toBe(false);
  latest = composition('a', 'o', 1);
  await report('s-a-o');
  expect(deployments.page).toEqual(composition('a'));
  expect(follow()).toBe(false);
});
