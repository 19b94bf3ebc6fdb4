import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShellHost } from '../host/browser-host.ts';
import { createDeployments } from '../isolation/deployments.ts';
import type { Navigation } from '../router/navigation.ts';
import { createToasts } from '../toasts/toasts.ts';
import { followComposition } from './follow-composition.ts';

const composition = (catalog: string, player = 'p'): PageDeployment => ({
  ...{ revision: catalog, shell: 's' },
  remotes: {
    'mf-catalog': { version: catalog, entry: catalog, integrity: catalog, routes: [] },
    'mf-player': { version: player, entry: player, integrity: player, routes: [] },
  },
});

/** What the edge says beside an answer of the API. */
let say: (word: string) => Promise<void>;
let asked = 0;
let out: PageDeployment | null;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (list: { getEntries(): object[] }) => void) {
        say = async (description) => {
          hear({ getEntries: () => [{ serverTiming: [{ name: 'composition', description }] }, {}] });
          await new Promise(setImmediate);
        };
      }
      observe() {}
    },
  );
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify(out), { status: out ? 200 : 503 });
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
  const went: string[] = [];
  vi.stubGlobal('location', { ...location, assign: (to: string) => went.push(to) });
  const step = (state: unknown = null, pathname = '/pathways') =>
    navigation.handOver?.({ pathname, search: '?q=1', hash: '', state } as never);
  const follow = (...to: Parameters<typeof step>) => {
    document.querySelector('a')?.click();
    return step(...to);
  };
  return { deployments, host, follow, step, went };
}

test('PLAT-131 PLAT-006 while nothing newer is out the page is never loaded anew, and nothing is asked', async () => {
  const { follow } = start();
  await say('s-a-p');
  expect(follow()).toBe(false);
  expect(asked).toBe(0);
});

test('PLAT-131 PLAT-006 a newer composition is reached by the reader’s next link, once it loses nothing', async () => {
  const { follow, step, went, host, deployments } = start();
  out = composition('b');
  await say('s-b-p');
  await say('s-b-p');
  expect(asked).toBe(1);
  expect(deployments.page).toEqual(composition('a'));
  expect(step()).toBe(false);
  expect(follow({ from: 'somewhere' })).toBe(false);
  expect(follow(null, '/elsewhere')).toBe(false);
  host.toast.success('Saved');
  expect(follow()).toBe(false);
  host.toast.dismiss(1);
  expect(went).toEqual([]);
  expect(follow()).toBe(true);
  expect(went).toEqual(['/pathways?q=1']);
});

test('PLAT-131 PLAT-006 a composition that was taken back is not moved to', async () => {
  const { follow } = start();
  out = composition('b');
  await say('s-b-p');
  await say('s-a-p');
  expect(follow()).toBe(false);
});

test('PLAT-131 PLAT-006 where only what was never loaded or drawn differs, the tab becomes it without a load', async () => {
  const { deployments, follow } = start();
  out = composition('a', 'q');
  document.body.insertAdjacentHTML('beforeend', '<section data-remote="mf-player"></section>');
  await say('s-a-q');
  expect(deployments.page).toEqual(composition('a'));
  document.querySelector('section')?.remove();
  out = composition('a', 'r');
  await say('s-a-r');
  expect(deployments.page).toEqual(out);
  expect(follow()).toBe(false);
});

test('PLAT-131 PLAT-006 without an answer it is asked again when it is said again', async () => {
  const { follow } = start();
  out = null;
  await say('s-b-p');
  expect(follow()).toBe(false);
  out = composition('b');
  await say('s-b-p');
  expect(follow()).toBe(true);
});
