import { afterEach, expect, test, vi } from 'vitest';
import { edgeSchool } from '../testing/edge-school.ts';

const TOKEN = 'token-of-the-test';

afterEach(() => void vi.restoreAllMocks());

test('PLAT-170 all calls that the edge makes itself carry its token and no visitor', async () => {
  const { api, get } = await edgeSchool();
  expect((await get('/asks')).status).toBe(200);
  await get('/blog/went');
  await get('/readyz');
  await expect.poll(() => api.isFollowed()).toBe(true);
  const paths = ['/api/v1/tags/', '/api/v1/page-changes/', '/readyz', '/api/v1/epoch/'];
  for (const path of paths) {
    const headers = api.requests.filter((call) => call.path === path).map((call) => call.headers);
    expect([path, headers.length > 0]).toEqual([path, true]);
    for (const shown of headers) expect([shown['x-edge-token'], shown['x-edge-own']]).toEqual([TOKEN, 'yes']);
  }
  await get('/api/v1/of-a-reader/', { 'x-edge-own': 'yes' });
  const { headers } = api.requests.at(-1) ?? { headers: {} };
  expect(headers).toMatchObject({ 'x-edge-token': TOKEN, 'x-forwarded-for': '127.0.0.1' });
  expect(headers).not.toHaveProperty('x-edge-own');
});

test('PLAT-171 a page without its main data is a 503 with Retry-After, and the browser renders it', async () => {
  const { get } = await edgeSchool();
  for (const address of ['/lacking', '/loop']) {
    const page = await get(address);
    expect([address, page.status, page.headers.get('retry-after')]).toEqual([address, 503, '30']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toMatch(/<script type="module" async src="\/r\/shell\//);
  }
  const complete = await get('/');
  expect([complete.status, complete.headers.get('retry-after')]).toEqual([200, null]);
});

test('PLAT-171 a page that was too late is rendered in the background, and the next visitor gets it', async () => {
  const { get, until } = await edgeSchool();
  expect((await get('/late')).status).toBe(503);
  await expect.poll(async () => (await get('/late')).status).toBe(200);
  await until('/late', 'first');
});

test('PLAT-171 a kept page that takes longer than its budget is renewed in the background', async () => {
  const { get } = await edgeSchool();
  const slower = async () => (await get('/slower')).text();
  const kept = await slower();
  expect(kept).toContain('drawn 1');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  expect(await slower()).toBe(kept);
  await expect.poll(slower).toContain('drawn 2');
});

test('PLAT-172 with an API that accepts calls but never answers, no page waits longer than its budget', async () => {
  // The edge never learns which pages have gone.
  const { api, get } = await edgeSchool({ answers: { '/api/v1/page-changes/': () => undefined } });
  await expect.poll(() => api.isFollowed()).toBe(true);
  api.hang();
  for (const [address, status] of [
    ['/other', 200],
    ['/blog/went', 404],
    ['/blog/stays', 404],
  ] as const) {
    const began = performance.now();
    expect([address, (await get(address)).status]).toEqual([address, status]);
    // Budget and grace period are half a second. A busy machine may take longer; waiting for the API would take five.
    expect(performance.now() - began).toBeLessThan(2500);
  }
});
