import http from 'node:http';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { ask, listening } from '../testing/loopback.ts';
import { putFake } from '../testing/store.ts';
import { followChanges } from './follow-changes.ts';

const SPANISH = { 'x-gargoyle-variant': 'lang=es; theme=dark' };

test('PLAT-178 without a trusted cache a page sets no cookie, varies on no cookie and is revalidated each time', async () => {
  const { get } = await edgeSchool();
  for (const cookie of ['', 'lang=es; theme=dark; other=1']) {
    const { headers } = await get('/', { cookie });
    expect([headers.get('vary'), headers.get('set-cookie')]).toEqual(['Accept-Encoding', null]);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('surrogate-key')).toBeNull();
  }
  // Headers that only a trusted cache may set are ignored from anybody else.
  const forged = await get('/', SPANISH);
  expect([forged.headers.get('content-language'), forged.headers.get('vary')]).toEqual(['en', 'Accept-Encoding']);
});

test('PLAT-178 a trusted cache sends the variant and shares the page between all visitors with the same one', async () => {
  const { get } = await edgeSchool({ trustedProxies: ['127.0.0.1'] });
  const page = await get('/mf-catalog', { ...SPANISH, cookie: 'lang=en; override=x' });
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(page.headers.get('vary')).toBe('Accept-Encoding, x-gargoyle-variant');
  expect(page.headers.get('surrogate-key')).toBe('pages mf-catalog');
  expect(page.headers.get('set-cookie')).toBeNull();
  const html = await page.text();
  expect(html).toContain('<html data-theme="dark" lang="es"');
  expect((await get('/lacking', SPANISH)).headers.get('cache-control')).toBe('no-store');
  // Without the variant header it is treated like any other load balancer.
  expect((await get('/', { cookie: 'lang=es' })).headers.get('cache-control')).toBe('public, no-cache');
});

test('PLAT-178 during a canary the cache assigns the shares and varies on them', async () => {
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
  const uncached = await school.get('/');
  expect(uncached.headers.get('cache-control')).toBe('private, no-cache');
});

test('PLAT-179 a promotion, a reset and a changed page purge the caches in front of the edge', async () => {
  const purged: unknown[] = [];
  const cache = http.createServer((req, res) => {
    purged.push([req.method, req.headers['surrogate-key']]);
    res.writeHead(purged.length === 1 ? 500 : 200).end();
  });
  const school = await edgeSchool({ purgeUrls: [`http://127.0.0.1:${await listening(cache)}/`] });
  const version = putFake(school.folders, { app: 'mf-catalog', version: 'f' });
  await promote(school.folders, [{ app: 'mf-catalog', version }]);
  // The first purge was refused, so it is sent again.
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
  const keys: string[] = [];
  const changes = { all: async () => [{ kind: 'post', slug: 'clay', changedAt, withdrawn: false } as const] };
  const follow = followChanges(changes, async (key) => void keys.push(key));
  await follow.look();
  expect(keys).toEqual([]);
  changedAt = '2';
  await follow.look();
  await follow.look();
  follow.close();
  expect(keys).toEqual(['post:clay']);
  expect((await ask(Number(new URL(school.base).port), '/')).status).toBe(200);
});
