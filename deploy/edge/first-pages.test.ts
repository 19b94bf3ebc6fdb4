import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { PageChange } from '@gargoyle/shared/contract/page-changes.contract';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { edgeSchool } from '../testing/edge-school.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { createFirstPages } from './first-pages.ts';

const CHANGES: PageChange[] = [
  { kind: 'post', slug: 'went', changedAt: '2026-03-03T08:00:00.000Z', withdrawn: true },
  { kind: 'post', slug: 'stays', changedAt: '2026-03-02T08:00:00.000Z', withdrawn: false },
  { kind: 'post', slug: 'older', changedAt: '2026-03-01T08:00:00.000Z', withdrawn: false },
];
const OF_EACH_KIND = ['/', '/tutorials', '/pathways', '/artists', '/blog', '/testimonials', '/gallery', '/store'];

/** The pages are drawn by `render`, which gets the path. */
function firstPages(
  render: (path: string) => Promise<unknown>,
  changes: () => Promise<PageChange[]> = async () => CHANGES,
) {
  const release = { version: '1', routes: [], previous: null };
  const deploymentOf = (revision: string) => ({ revision, shell: release, remotes: {} }) as unknown as Deployment;
  const drawn: string[] = [];
  const listeners: (() => void)[] = [];
  const live = { current: deploymentOf('1'), time: 0 };
  const ready = createFirstPages({
    settings: { publicUrl: 'https://school.test', threads: 2 },
    live: { current: () => live.current, onChange: (listener) => void listeners.push(listener) },
    pool: {
      async render(_deployment, _composition, { url }) {
        const { pathname } = new URL(url);
        drawn.push(pathname);
        await render(pathname);
        return { id: 0, errors: [] };
      },
    },
    changes: { all: changes },
    now: () => live.time,
  });
  const promoted = (revision: string) => {
    live.current = deploymentOf(revision);
    for (const listener of listeners) listener();
  };
  return { ready, drawn, live, promoted };
}

test('PLAT-410 a page of each kind is drawn on each thread, once', async () => {
  const { ready, drawn } = firstPages(async () => undefined);
  await Promise.all([ready(), ready()]);
  for (const address of [...OF_EACH_KIND, '/blog/stays'])
    expect([address, drawn.filter((path) => path === address).length]).toEqual([address, 2]);
  for (const address of ['/blog/went', '/blog/older']) expect(drawn).not.toContain(address);
  const before = drawn.length;
  await ready();
  expect(drawn).toHaveLength(before);
});

test('PLAT-410 pages that fail, and an API without page changes, are passed over', async () => {
  const { ready, drawn } = firstPages(
    (path) => (path === '/pathways' ? Promise.reject(new Error('never ends')) : Promise.resolve()),
    () => Promise.reject(new Error('gone')),
  );
  await ready();
  expect(drawn).toEqual(expect.arrayContaining(OF_EACH_KIND));
});

test('PLAT-410 after five seconds the rest is left to readers', async () => {
  const school = firstPages(async () => void (school.live.time += 2000));
  await school.ready();
  expect(new Set(school.drawn)).toEqual(new Set(['/', '/tutorials']));
});

test('PLAT-410 after a promotion all are drawn again, those of the release before no more', async () => {
  const school = firstPages(async (path) => {
    if (path === '/artists' && school.live.current.revision === '1') school.promoted('2');
  });
  // Nobody has asked whether the edge is ready: nothing is drawn ahead.
  school.promoted('1');
  expect(school.drawn).toEqual([]);
  await school.ready();
  await expect.poll(() => school.drawn.at(-1)).toBe('/blog/stays');
  const times = (address: string) => school.drawn.filter((path) => path === address).length;
  expect([times('/'), times('/tutorials'), times('/blog')]).toEqual([4, 4, 2]);
});

test('PLAT-410 an edge draws before it says that it is ready', async () => {
  const folders = emptyStore();
  const server = `module.exports = { lend: {}, async render(input) {
    const { pathname } = new URL(input.url);
    await fetch(input.apiUrl + '/drawn' + pathname);
    return { status: 200, head: '', html: '<p>told</p>', boot: {}, widgets: [], routes: [], complete: true };
  } };`;
  await promote(folders, [
    { app: 'shell', version: putFake(folders, { app: 'shell', version: 'a', server }) },
    { app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'a' }) },
  ]);
  const { api, get } = await edgeSchool({ folders, word: 'told' });
  const home = () => api.requests.filter(({ path }) => path === '/api/v1/drawn/').length;
  const before = home();
  expect((await get('/readyz')).status).toBe(200);
  expect(home()).toBe(before + 1);
  expect((await get('/readyz')).status).toBe(200);
  expect(home()).toBe(before + 1);
});
