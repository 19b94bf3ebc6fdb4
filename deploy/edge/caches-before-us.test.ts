import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A school whose clock the test moves, and whether its post is still there. */
async function changingSchool(purgeUrls: readonly string[] = []) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const school = await edgeSchool({ purgeUrls });
  const known = () => school.api.requests.filter(({ path }) => path === '/api/v1/page-changes/').length;
  await expect.poll(known).toBe(1);
  // A page that is made now is still fresh when the edge asks for changes again.
  await vi.advanceTimersByTimeAsync(50_000);
  return { ...school, post: async () => (await school.get('/blog/stays?q=clay')).status };
}

test('PLAT-431 without a cache in front the edge drops its own page of a changed subject within a minute', async () => {
  const { api, get, post } = await changingSchool();
  const drawn = async () => (await get('/drawn')).text();
  expect([await post(), await drawn()]).toEqual([404, expect.stringContaining('drawn 1')]);
  api.withdraw('stays');
  expect(await post()).toBe(404);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(post).toBe(410);
  expect(await drawn()).toContain('drawn 1');
});

test('PLAT-431 PLAT-179 what a cache in front asks for after a purge is the changed page', async () => {
  const fetched: unknown[] = [];
  let ofSchool = async () => 0;
  const cache = http.createServer(async (req, res) => {
    const key = req.headers['surrogate-key'];
    if (key === 'post:stays') fetched.push(await ofSchool());
    res.end();
  });
  const { api, post } = await changingSchool([`http://127.0.0.1:${await listening(cache)}/`]);
  ofSchool = post;
  expect(await post()).toBe(404);
  api.withdraw('stays');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => fetched).toEqual([410]);
});
