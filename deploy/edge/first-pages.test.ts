import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import type { startApi } from '../testing/api.ts';
import { edgeSchool } from '../testing/edge-school.ts';
import { emptyStore, putFake } from '../testing/store.ts';

/** A shell that tells the API which pages it draws; one never ends. */
const TELLING = (name: string) => `module.exports = { lend: {}, async render(input) {
  const { pathname } = new URL(input.url);
  if (pathname === '/pathways') for (;;);
  await fetch(input.apiUrl + '/drawn/${name}' + pathname);
  return { status: 200, head: '', html: '<p>${name}</p>', boot: {}, widgets: [], routes: [], complete: true };
} };`;

async function tellingSchool(answers: Parameters<typeof startApi>[0] = {}) {
  const folders = emptyStore();
  const put = (version: string) => ({
    app: 'shell',
    version: putFake(folders, { app: 'shell', version, server: TELLING(version) }),
  });
  const next = put('b');
  const catalog = putFake(folders, { app: 'mf-catalog', version: 'a' });
  await promote(folders, [put('a'), { app: 'mf-catalog', version: catalog }]);
  const school = await edgeSchool({ folders, word: 'a', answers });
  const drawnOf = (name: string) => {
    const begin = `/api/v1/drawn/${name}`;
    return school.api.requests.flatMap(({ path }) => (path.startsWith(begin) ? [path.slice(begin.length)] : []));
  };
  return { ...school, drawnOf, promoteNext: () => promote(folders, [next]) };
}

test('PLAT-410 an edge is ready once a page of each kind was drawn, and draws them once', async () => {
  const { get, drawnOf } = await tellingSchool();
  expect(drawnOf('a')).not.toContain('/tutorials');
  expect((await get('/readyz')).status).toBe(200);
  const drawn = drawnOf('a');
  for (const address of ['/', '/tutorials', '/subscriptions/plans', '/store', '/blog/stays'])
    expect(drawn.filter((path) => path === address).length, address).toBeGreaterThan(0);
  expect(drawn).not.toContain('/blog/went');
  expect((await get('/readyz')).status).toBe(200);
  expect(drawnOf('a')).toEqual(drawn);
});

test('PLAT-410 after a promotion they are drawn of the new release, and readers need not wait', async () => {
  const { get, until, drawnOf, promoteNext } = await tellingSchool();
  await get('/readyz');
  await promoteNext();
  await until('/', 'b');
  await expect.poll(() => drawnOf('b')).toContain('/blog/stays');
});

test('PLAT-410 a page that never ends, and an API without page changes, do not keep an edge from being ready', async () => {
  const { get, drawnOf } = await tellingSchool({ '/api/v1/page-changes/': (_req, res) => res.writeHead(500).end() });
  expect((await get('/readyz')).status).toBe(200);
  expect(drawnOf('a')).toContain('/artists');
}, 60_000);
