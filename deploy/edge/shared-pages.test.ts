import { expect, test } from 'vitest';
import { writeOverride } from '../release/override.ts';
import { signingKey } from '../release/signing.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { putFake } from '../testing/store.ts';

test('PLAT-178 a page for a cache in front is the one of everybody, also when a browser has a link', async () => {
  const { folders, get } = await edgeSchool({ trustedProxies: ['127.0.0.1'] });
  const version = putFake(folders, { app: 'shell', version: 'b', server: SHELL('elsewhere') });
  const token = writeOverride({ versions: { shell: version }, until: Date.now() + 60_000 }, signingKey(folders.keys));
  const cookie = `override=${token}; composition=7; lang=es`;
  await expect.poll(async () => (await get('/', { cookie })).text()).toContain('elsewhere');
  const shared = await get('/', { cookie, 'x-gargoyle-variant': 'theme=dark' });
  expect(shared.headers.get('cache-control')).toContain('s-maxage=60');
  expect(shared.headers.get('content-language')).toBe('en');
  const html = await shared.text();
  expect(html).toContain('first en');
  expect(html).not.toContain('override');
});
