import { expect, test } from 'vitest';
import { signingKey } from '../release/signing.ts';
import { writeOverride } from '../release/override.ts';
import { edgeSchool } from '../testing/edge-school.ts';

test('PLAT-032 crawlers are kept from personal pages and from calls, and from nothing else', async () => {
  const { get } = await edgeSchool();
  const lines = (await (await get('/robots.txt')).text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  const personal = ['/account', '/cart', '/checkout', '/review_order', '/receipt', '/search', '/hijack'];
  expect(closed.toSorted()).toEqual([...personal, '/api/'].toSorted());
});

test('PLAT-018 a link sends its token to no other site, and leads to none', async () => {
  const { folders, get } = await edgeSchool();
  const token = writeOverride({ versions: {}, until: Date.now() + 60_000 }, signingKey(folders.keys));
  for (const value of [token, 'leave']) {
    const { headers } = await get(`//elsewhere.test/blog?override=${value}`);
    expect(headers.get('location')).toBe('/elsewhere.test/blog');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  const refused = await get('/?override=made-up');
  expect([refused.status, refused.headers.get('referrer-policy')]).toEqual([403, 'no-referrer']);
});

test('PLAT-004 PLAT-064 what is live and whether the edge is ready is stored by no cache', async () => {
  const { get } = await edgeSchool();
  for (const address of ['/deploy.json', '/composition.json', '/payment-scripts.json', '/healthz', '/readyz']) {
    const { status, headers } = await get(address);
    expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
  }
});

test('PLAT-032 while the API does not tell which pages there are, crawlers come back for the sitemap', async () => {
  const { get } = await edgeSchool({ answers: { '/api/v1/page-changes/': (_req, res) => res.writeHead(500).end() } });
  const { status, headers } = await get('/sitemap.xml');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});
