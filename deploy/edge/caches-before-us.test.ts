import http from 'node:http';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { ask, listening } from '../testing/loopback.ts';
import { putFake } from '../testing/store.ts';
import { followChanges } from './follow-changes.ts';

const SPANISH = { 'x-gargoyle-variant': 'lang=es; theme=dark' };

test('PLAT-178 a page sets no cookie, varies on no cookie and is asked for anew each time', async () => {
  const { get } = await edgeSchool();
  for (const cookie of ['', 'lang=es; theme=dark; other=1']) {
    const { headers } = await get('/', { cookie });
    expect([headers.get('vary'), headers.get('set-cookie')]).toEqual(['Accept-Encoding', null]);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('surrogate-key')).toBeNull();
  }
  // What a stranger says in the headers of a cache is nothing.
  const forged = await get('/', SPANISH);
  expect([forged.headers.get('content-language'), forged.headers.get('vary')]).toEqual(['en', 'Accept-Encoding']);
});

test('PLAT-178 a cache that we trust says by what it varies, and keeps the page for all who choose the same', async () => {
  const { get } = await edgeSchool({ trustedProxies: ['127.0.0.1'] });
  const page = await get('/mf-catalog', { ...SPANISH, cookie: 'lang=en; override=x' });
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(page.headers.get('vary')).toBe('Accept-Encoding, x-gargoyle-variant');
  expect(page.headers.get('surrogate-key')).toBe('pages mf-catalog');
  expect(page.headers.get('set-cookie')).toBeNull();
  const html = await page.text();
  expect(html).toContain('<html data-theme="dark" lang="es"');
  expect((await get('/lacking', SPANISH)).headers.get('cache-control')).toBe('no-store');
  // Without its word it is a balancer like any other.
  expect((await get('/', { cookie: 'lang=es' })).headers.get('cache-control')).toBe('public, no-cache');
});

test('PLAT-178 while there is a canary the cache deals out the shares, and varies on them', async () => {
  const school = await edgeSchool({ trustedProxies: ['127.0.0.1'] });
  const version = putFake(school.folders, { app: 'shell', version: 'f', server: SHELL('fresh') });
  await promote(school.folders, [{ app: 'shell', version, percent: 50 }]);
  await expect.poll(async () => (await school.get('/')).headers.has('set-cookie')).toBe(true);
  const of = async (share?: string) => {
    const page = await school.get('/', { ...SPANISH, ...(share ? { 'x-gargoyle-share': share } : {}) });
    expect([page.headers.get('set-cookie'), page.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding, x-gargoyle-variant, x-gargoyle-share',
    ]);
    return (await page.text()).includes('fresh');
  };
  expect([await of('49'), await of('50'), await of()]).toEqual([true, false, false]);
  const told = await school.get('/');
  expect(told.headers.get('cache-control')).toBe('private, no-cache');
});

test('PLAT-179 a promotion, a reset and a changed page are told to the caches before us', async () => {
  const purged: unknown[] = [];
  const cache = http.createServer((req, res) => {
    purged.push([req.method, req.headers['surrogate-key']]);
    res.writeHead(purged.length === 1 ? 500 : 200).end();
  });
  const school = await edgeSchool({ purgeUrls: [`http://127.0.0.1:${await listening(cache)}/`] });
  const version = putFake(school.folders, { app: 'mf-catalog', version: 'f' });
  await promote(school.folders, [{ app: 'mf-catalog', version }]);
  // The first was refused, and is told again.
  await expect
    .poll(() => purged)
    .toEqual([
      ['PURGE', 'pages'],
      ['PURGE', 'pages'],
    ]);
  await expect.poll(school.api.isFollowed).toBe(true);
  school.api.voidAll();
  await expect.poll(() => purged.length).toBe(3);

  let changedAt = '1';
  const told: string[] = [];
  const changes = { all: async () => [{ kind: 'post', slug: 'clay', changedAt, withdrawn: false } as const] };
  const follow = followChanges(changes, async (key) => void told.push(key));
  await follow.look();
  expect(told).toEqual([]);
  changedAt = '2';
  await follow.look();
  await follow.look();
  follow.close();
  expect(told).toEqual(['post:clay']);
  expect((await ask(Number(new URL(school.base).port), '/')).status).toBe(200);
});
