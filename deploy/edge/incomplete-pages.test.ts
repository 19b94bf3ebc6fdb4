import { expect, test } from 'vitest';
import { edgeSchool } from '../testing/edge-school.ts';

const TOKEN = 'token-of-the-test';

test('PLAT-170 all that the edge asks of the API for itself shows its token and names no reader', async () => {
  const { api, get } = await edgeSchool();
  expect((await get('/asks')).status).toBe(200);
  await get('/blog/went');
  await get('/readyz');
  await expect.poll(() => api.isFollowed()).toBe(true);
  const paths = ['/api/v1/tags/', '/api/v1/page-changes/', '/readyz', '/api/v1/epoch/'];
  for (const asked of paths) {
    const headers = api.heard.filter(({ path }) => path === asked).map((call) => call.headers);
    expect([asked, headers.length > 0]).toEqual([asked, true]);
    for (const shown of headers) expect([shown['x-edge-token'], shown['x-edge-own']]).toEqual([TOKEN, 'yes']);
  }
  await get('/api/v1/of-a-reader/', { 'x-edge-own': 'yes' });
  const { headers } = api.heard.at(-1) ?? { headers: {} };
  expect(headers).toMatchObject({ 'x-edge-token': TOKEN, 'x-forwarded-for': '127.0.0.1' });
  expect(headers).not.toHaveProperty('x-edge-own');
});

test('PLAT-171 a page without its subject is a 503 that says when to come again, and browsers draw it', async () => {
  const { get } = await edgeSchool();
  for (const address of ['/lacking', '/loop']) {
    const page = await get(address);
    expect([address, page.status, page.headers.get('retry-after')]).toEqual([address, 503, '30']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toMatch(/<script type="module" async src="\/r\/shell\//);
  }
  const whole = await get('/');
  expect([whole.status, whole.headers.get('retry-after')]).toEqual([200, null]);
});

test('PLAT-171 what came too late is drawn behind, and the next reader has the page', async () => {
  const { get, until } = await edgeSchool();
  expect((await get('/late')).status).toBe(503);
  await expect.poll(async () => (await get('/late')).status, { timeout: 5000 }).toBe(200);
  await until('/late', 'first');
});

test('PLAT-172 with an API that takes calls and answers none, no page waits for more than its budget', async () => {
  const { api, get } = await edgeSchool();
  await expect.poll(() => api.isFollowed()).toBe(true);
  api.hang();
  for (const [address, status] of [
    ['/other', 200],
    ['/blog/went', 404],
    ['/blog/stays', 404],
  ] as const) {
    const began = performance.now();
    expect([address, (await get(address)).status]).toEqual([address, status]);
    // Budget and grace are half a second; a busy machine may be late, an API that is waited for takes five.
    expect(performance.now() - began).toBeLessThan(2500);
  }
});
