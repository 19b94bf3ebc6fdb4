import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { answerFields } from '@gargoyle/shared/testing/answer-fields.ts';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { compress } from './compress.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { ask } from '../testing/loopback.ts';
import { emptyStore, putFake } from '../testing/store.ts';

test('PLAT-034 PLAT-035 a page carries its policies and no inline script', async () => {
  const { get } = await edgeSchool();
  const page = await get('/');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  const html = await page.text();
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    expect(
      attributes?.includes('application/json') || (body === '' && attributes?.includes('integrity="sha256-')),
    ).toBe(true);
  }
});

test('PLAT-034 PLAT-037 the first script of a shell runs by the hash in its release, and is in the inventory', async () => {
  const text = 'document.title = 1';
  const sum = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const folders = emptyStore();
  const server = SHELL('first').replace("head: '<title>", `firstScript: ${JSON.stringify(text)}, head: '<title>`);
  const version = putFake(folders, { app: 'shell', version: 'a', server, release: { firstScript: sum } });
  await promote(folders, [{ app: 'shell', version }]);
  const { get } = await edgeSchool({ folders });
  const page = await get('/');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' '${sum}';`);
  expect(await page.text()).toContain(`<script>${text}</script>`);
  const { scripts } = (await (await get('/payment-scripts.json')).json()) as { scripts: { integrity: string }[] };
  expect(scripts.filter(({ integrity }) => integrity === sum)).toHaveLength(1);
});

test('PLAT-004 PLAT-035 files are immutable, and an altered one is not served', async () => {
  const { folders, get } = await edgeSchool();
  const file = await get('/r/mf-catalog/aaaaaaaaaaaa/main.js');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await file.text()).toBe('// mf-catalog a');
  const version = putFake(folders, { app: 'mf-catalog', version: 'c' });
  writeFileSync(path.join(folders.release('mf-catalog', version), 'files/main.js'), '// altered');
  expect((await get(`/r/mf-catalog/${version}/main.js`)).status).toBe(500);
  expect((await get('/r/mf-catalog/aaaaaaaaaaaa/server.cjs')).status).toBe(404);
  expect((await get('/r/mf-catalog/aaaaaaaaaaaa/..%2frelease.json')).status).toBe(404);
});

test('PLAT-390 once the edge is ready the first reader of a large script of the shell gets the smallest body', async () => {
  const folders = emptyStore();
  const script = `// ${Array.from({ length: 80_000 }, (_, n) => (n * 7919) % 1009).join(' ')}`;
  const version = putFake(folders, { app: 'shell', version: 'a', server: SHELL('first'), script });
  await promote(folders, [{ app: 'shell', version }]);
  const { edge, base } = await edgeSchool({ folders });
  await edge.ready();
  const first = await ask(Number(new URL(base).port), `/r/shell/${version}/main.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(first.body).toEqual(await compress(Buffer.from(script), 'br', 11));
});

test('PLAT-063 the composition is compressed for clients that accept it, with a Vary header for caches', async () => {
  const { get } = await edgeSchool();
  const packed = await get('/deploy.json', { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await get('/deploy.json', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.json()).toEqual(await plain.json());
});

test('PLAT-031 an endless loop costs only its own page its rendering, and the next page works', async () => {
  const { get, until } = await edgeSchool();
  const began = performance.now();
  const page = await get('/loop');
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('"page":null');
  // Half a second by design. A loaded machine may take longer; a loop that blocks the edge never ends.
  expect(performance.now() - began).toBeLessThan(20_000);
  await until('/after', 'first');
});

test('PLAT-031 other requests are answered meanwhile, and rendered once another thread is ready', async () => {
  const { get, until } = await edgeSchool();
  const [, other] = await Promise.all([get('/loop'), get('/mf-catalog')]);
  // There is one thread only, so this page may be a 503 that leaves rendering to the browser.
  expect([200, 503]).toContain(other.status);
  await until('/mf-catalog', 'first');
});

test('PLAT-032 an unknown address is a 404 even when it cannot be rendered', async () => {
  const { get } = await edgeSchool();
  const page = await get('/loop-of-nobody');
  expect(page.status).toBe(404);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('PLAT-031 an uncaught error is logged and does not end the thread', async () => {
  const { get, warnings } = await edgeSchool();
  expect(await (await get('/stray')).text()).toContain('first');
  await expect.poll(() => warnings.some((line) => line.includes('not awaited'))).toBe(true);
  expect(warnings.some((line) => line.includes('ended'))).toBe(false);
});

test('PLAT-031 a remote whose server file fails is left to the browser, and such a page is not cached', async () => {
  const { folders, get, until } = await edgeSchool();
  const version = putFake(folders, { app: 'mf-catalog', version: 'e', server: 'throw new Error("broken")' });
  await until('/broken', 'catalog');
  await promote(folders, [{ app: 'mf-catalog', version }]);
  await until('/broken', 'failed');
  expect((await get('/broken')).headers.get('cache-control')).toBe('no-store');
});

test('PLAT-032 real statuses and redirects; robots and health', async () => {
  const { get } = await edgeSchool();
  expect((await get('/missing')).status).toBe(404);
  const moved = await get('/moved?utm_source=mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/?utm_source=mail']);
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost/sitemap.xml');
  expect(await (await get('/healthz')).json()).toMatchObject({
    status: 'ok',
    remotes: { 'mf-catalog': 'aaaaaaaaaaaa' },
  });
});

test('PLAT-424 pages link to the icons, and the edge has them', async () => {
  const { get } = await edgeSchool();
  const html = await (await get('/')).text();
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(linked).toHaveLength(4);
  for (const [, address = ''] of linked) expect([address, (await get(address)).status]).toEqual([address, 200]);
});

test('PLAT-490 who finds a weakness is told whom to tell', async () => {
  const { get } = await edgeSchool();
  const answer = await get('/.well-known/security.txt');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Contact: http://localhost/customer-care/contact-us\n');
  expect(text).toContain('Canonical: http://localhost/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(80 * 86_400_000);
});

test('ACC-394 password managers find the page that changes a password', async () => {
  const { get } = await edgeSchool();
  const answer = await get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/change_password']);
});

test('PLAT-032 addresses with empty segments are resolved on our own origin', async () => {
  const { base } = await edgeSchool();
  const port = Number(new URL(base).port);
  for (const path of ['//', '//elsewhere.test/x', '/%', '/\\\\elsewhere.test', 'http://elsewhere.test/x']) {
    const { status, body } = await ask(port, path);
    expect([path, status, body.toString()]).toEqual([path, 200, expect.stringContaining('"host":"localhost"')]);
  }
});

test('PLAT-058 the page cache is cleared when the school is reset', async () => {
  const { api, get, until } = await edgeSchool();
  await until('/drawn', 'drawn 1');
  expect(await (await get('/drawn')).text()).toContain('drawn 1');
  await expect.poll(api.isFollowed).toBe(true);
  api.voidAll();
  await until('/drawn', 'drawn 2');
});

test('PLAT-032 page changes from the API are forgotten along with the pages when the school is reset', async () => {
  const { api, get } = await edgeSchool();
  const status = async () => (await get('/blog/stays')).status;
  expect(await status()).toBe(404);
  await expect.poll(api.isFollowed).toBe(true);
  api.withdraw('stays');
  expect(await status()).toBe(404);
  api.voidAll();
  await expect.poll(status).toBe(410);
});

test('PLAT-064 PLAT-041 without the API the edge is alive, not ready, and says why; cached pages are still served', async () => {
  const { api, edge, get, until } = await edgeSchool();
  await until('/drawn', 'drawn 1');
  const readiness = async () => {
    const answer = await get('/readyz');
    const { status, reason } = (await answer.json()) as { status: string; reason?: string };
    return [answer.status, status, reason];
  };
  expect(await readiness()).toEqual([200, 'ok', undefined]);
  api.setDatabase(false);
  await expect.poll(readiness).toEqual([503, 'unavailable', 'The API is not ready: it answers 503.']);
  api.end();
  await expect.poll(readiness).toEqual([503, 'unavailable', 'The API does not answer.']);
  expect((await get('/healthz')).status).toBe(200);
  const page = await get('/drawn');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  expect(await page.text()).toContain('drawn 1');
  await api.startAgain();
  api.setDatabase(true);
  await expect.poll(readiness).toEqual([200, 'ok', undefined]);
  edge.leave();
  expect(await readiness()).toEqual([503, 'unavailable', 'The edge is about to end.']);
  expect((await get('/healthz')).headers.get('connection')).toBe('close');
});

test('PLAT-066 query text cannot close the element that contains it', async () => {
  const { get } = await edgeSchool();
  const query = '</script><script>alert(1)</script><!--\u2028\u2029';
  const html = await (await get(`/search?q=${encodeURIComponent(query)}`)).text();
  const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(boot)).toMatchObject({ asked: query });
  expect(boot).not.toMatch(/[<\u2028\u2029]/);
});

test('PLAT-032 a withdrawn page answers 410 with the page of a 404; the sitemap contains last changes', async () => {
  const { get } = await edgeSchool();
  const [gone, unknown] = await Promise.all([get('/blog/went/'), get('/blog/never-was')]);
  expect([gone.status, unknown.status]).toEqual([410, 404]);
  expect(await gone.text()).toBe(await unknown.text());
  const map = await get('/sitemap-posts.xml');
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await map.text()).toContain(
    '<url><loc>http://localhost/blog/stays</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod></url></urlset>',
  );
  expect((await get('/sitemap-cellar.xml')).status).toBe(404);
});

test('requests to the API are proxied with the client address of the connection, not a claimed one', async () => {
  const { get } = await edgeSchool();
  const answer = await get('/api/v1/tutorials/?limit=1', { 'x-forwarded-for': '9.9.9.9' });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('/api/v1/tutorials/?limit=1');
  expect(answer.headers.get('x-seen-for')).toBe('127.0.0.1');
  for (const path of ['/__outbox', '/__outbox.json', '/__outbox/style.css', '/__outbox/7', '/__outbox/7/body'])
    expect(await (await get(path)).text()).toBe(path);
});

test('PLAT-067 pages with a different look have different ETags', async () => {
  const { get } = await edgeSchool();
  const tags = new Map<string, string>();
  for (const cookie of [
    '',
    'theme=dark',
    'theme=light',
    'notice=verify',
    'notice=none',
    'theme=dark; notice=verify',
    'lang=es',
  ]) {
    const page = await get('/', { cookie });
    expect([...tags.values()]).not.toContain(page.headers.get('etag'));
    tags.set(cookie, page.headers.get('etag') ?? '');
  }
  for (const [cookie, etag] of tags)
    for (const [other, tag] of tags) {
      const { status } = await get('/', { cookie, 'if-none-match': tag });
      expect([cookie, other, status]).toEqual([cookie, other, tag === etag ? 304 : 200]);
    }
});

test('API-A-117 responses that contain a token are never compressed; other JSON is', async () => {
  const { get } = await edgeSchool();
  const packed = async (path: string) => (await get(`/api/v1${path}?large`)).headers.get('content-encoding');
  const returnsSecret = ({ method, response }: Endpoint) =>
    method === 'GET' && answerFields(response).some(({ name }) => /token/i.test(name));
  const secret = contract.filter(returnsSecret);
  expect(secret.map(({ name }) => name).sort()).toEqual([
    ...['auth.session', 'hijack.start', 'paymentMethods.clientToken', 'paymentMethods.list'],
  ]);
  for (const { name, path } of secret) expect([name, await packed(path.replace('{id}', '9'))]).toEqual([name, null]);
  expect(await packed('/tutorials/')).not.toBeNull();
});

test('PLAT-056 language and theme come from cookies; a cached page is revalidated by its ETag', async () => {
  const { get } = await edgeSchool();
  const spanish = await get('/', { cookie: 'lang=es; theme=dark' });
  const html = await spanish.text();
  expect(html).toContain('<html data-theme="dark" lang="es">');
  const awaited = await get('/', { cookie: 'theme="><b>; notice=verify' });
  expect(await awaited.text()).toContain('<html data-notice="verify" lang="en">');
  expect(html).toContain('first es');
  const plain = await get('/');
  const again = await get('/', { 'if-none-match': plain.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('SHELL-281 a form posted before its script loaded gets its page again; other addresses are read-only', async () => {
  const { base } = await edgeSchool();
  const send = (at: string, method = 'POST') => fetch(base + at, { method, redirect: 'manual' });
  const again = await send('/loop?next=%2Fcart');
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toBe('/loop?next=%2Fcart');
  expect((await send('/nobodys')).status).toBe(405);
  expect((await send('/loop', 'DELETE')).status).toBe(405);
});
