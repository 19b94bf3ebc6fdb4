import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { writeOverride } from '../release/override.ts';
import { promote, rollback } from '../release/promote.ts';
import { signingKey } from '../release/signing.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { putFake } from '../testing/store.ts';

// Which releases a browser gets.

test('PLAT-003 PLAT-014 a promotion and a rollback reach the next page without a restart', async () => {
  const { folders, until } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'b', server: SHELL('second') });
  await promote(folders, [{ app: 'shell', version }]);
  await until('/', 'second');
  await rollback(folders, 'shell');
  expect(await until('/', 'first')).toBeLessThan(3000);
});

test('PLAT-037 the script inventory lists what the builds of all live releases wrote, including canaries and fallbacks', async () => {
  const { folders, get } = await edgeSchool();
  await promote(folders, [{ app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'b' }) }]);
  const canary = putFake(folders, { app: 'shell', version: 'c' });
  const { deployment } = await promote(folders, [{ app: 'shell', version: canary, percent: 10 }]);
  const inventory = async () => ((await (await get('/payment-scripts.json')).json()) as { scripts: object[] }).scripts;
  await expect.poll(async () => (await inventory()).length).toBe(4);
  const entry = deployment.remotes['mf-catalog']?.entry ?? '';
  expect(await inventory()).toContainEqual({
    address: entry,
    integrity: deployment.remotes['mf-catalog']?.integrity[entry],
    app: 'mf-catalog',
    owner: 'platform, platform@gargoyle.example',
    purpose: 'everything',
  });
});

test('PLAT-005 an older release can still be fetched after a promotion', async () => {
  const { folders, get } = await edgeSchool();
  await promote(folders, [{ app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'd' }) }]);
  expect((await get('/r/mf-catalog/aaaaaaaaaaaa/main.js')).status).toBe(200);
});

test('PLAT-014 a canary reaches its share of browsers, and each browser keeps its version', async () => {
  const { folders, get, until } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'f', server: SHELL('canary') });
  await promote(folders, [{ app: 'shell', version, percent: 10 }]);
  const page = async (bucket: number) => (await get('/', { cookie: `composition=${bucket}` })).text();
  await expect.poll(() => page(3)).toContain('canary');
  expect(await page(50)).toContain('first');
  expect(await page(3)).toContain('canary');
  await until('/', 'first');
});

test('PLAT-067 PLAT-014 a browser without a bucket is assigned a lasting one only while there is a canary', async () => {
  const { folders, get } = await edgeSchool();
  const assigned = async (cookie = '') => (await get('/', { cookie })).headers.get('set-cookie');
  expect(await assigned()).toBeNull();
  const version = putFake(folders, { app: 'shell', version: 'f', server: SHELL('canary') });
  await promote(folders, [{ app: 'shell', version, percent: 50 }]);
  await expect.poll(() => assigned()).not.toBeNull();
  const seen = new Set<number>();
  while (seen.size < 8) {
    const first = await get('/');
    const [, bucket = ''] =
      /^composition=(\d{1,2}); Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/.exec(
        first.headers.get('set-cookie') ?? '',
      ) ?? [];
    seen.add(Number(bucket));
    const words = Number(bucket) < 50 ? 'canary' : 'first';
    expect(await first.text()).toContain(words);
    const again = await get('/', { cookie: `composition=${bucket}` });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await again.text()).toContain(words);
  }
  for (const invalid of ['composition=100', 'composition=x', 'composition=-1'])
    expect(await assigned(invalid)).toMatch(/^composition=\d/);
});

test('PLAT-018 an override link shows another mix to one browser only, with a bar to leave it', async () => {
  const { folders, get, until } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'b', server: SHELL('elsewhere') });
  const token = writeOverride({ versions: { shell: version }, until: Date.now() + 60_000 }, signingKey(folders.keys));
  const entered = await get(`/blog?category=clay&override=${token}`);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/blog?category=clay']);
  const [cookie = ''] = entered.headers.get('set-cookie')?.split(';') ?? [];
  expect(entered.headers.get('set-cookie')).toMatch(/; Max-Age=(60|59);.*HttpOnly/);

  const page = async (headers = {}) => (await get('/?q=clay', headers)).text();
  await expect.poll(() => page({ cookie })).toContain('elsewhere');
  const answer = await get('/?q=clay', { cookie });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain(`<strong>shell@${version}</strong>`);
  expect(html).toContain('href="/?q=clay&amp;override=leave"');
  expect(await (await get('/override.css')).text()).toContain('.override-bar');
  expect(await (await get('/deploy.json', { cookie })).json()).toMatchObject({ shell: { version, previous: null } });
  await until('/', 'first');
  expect(await page()).not.toContain('override');

  const left = await get('/?q=clay&override=leave', { cookie });
  expect([left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
    '/?q=clay',
    expect.stringContaining('override=; Path=/; Max-Age=0'),
  ]);
  const forged = `${token.split('.')[0]}.${'A'.repeat(86)}`;
  expect((await get(`/?override=${forged}`)).status).toBe(403);
  expect(await page({ cookie: `override=${forged}` })).not.toContain('elsewhere');
});

test('PLAT-018 two links to the same mix each say when they expire', async () => {
  const { folders, get } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'b', server: SHELL('elsewhere') });
  for (const hours of [1, 2]) {
    const until = Date.now() + hours * 3_600_000;
    const cookie = `override=${writeOverride({ versions: { shell: version }, until }, signingKey(folders.keys))}`;
    const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
    await expect.poll(async () => (await get('/', { cookie })).text()).toContain('elsewhere');
    expect(await (await get('/', { cookie })).text()).toContain(`until ${end} UTC`);
  }
});

test('PLAT-178 PLAT-067 a redirect that assigns a share is private', async () => {
  const { folders, get } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'f', server: SHELL('canary') });
  await promote(folders, [{ app: 'shell', version, percent: 50 }]);
  await expect.poll(async () => (await get('/moved')).headers.get('set-cookie')).toMatch(/^composition=/);
  expect((await get('/moved')).headers.get('cache-control')).toBe('private, no-cache');
  const known = await get('/moved', { cookie: 'composition=3' });
  expect([known.status, known.headers.get('cache-control')]).toEqual([301, 'no-cache']);
});

test('SHELL-083 a redirect keeps every value of a repeated parameter, once', async () => {
  const { get } = await edgeSchool();
  const { headers } = await get('/moved?tags=a&utm_source=n&tags=b');
  expect(headers.get('location')).toBe('/?utm_source=n&tags=a&tags=b');
});

test('PLAT-131 PLAT-006 each API response names the current composition, and each browser can fetch its own', async () => {
  const { folders, get } = await edgeSchool();
  const word = async (cookie = '') => (await get('/api/v1/health/', { cookie })).headers.get('server-timing');
  const own = async (cookie = '') => (await (await get('/composition.json', { cookie })).json()) as PageDeployment;
  expect(await word()).toBe('composition;desc=aaaaaa-aaaaaa');
  await promote(folders, [{ app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'b' }) }]);
  await expect.poll(() => word()).toBe('composition;desc=aaaaaa-bbbbbb');
  expect(await own()).toMatchObject({
    shell: 'aaaaaaaaaaaa',
    remotes: {
      'mf-catalog': {
        ...{ version: 'bbbbbbbbbbbb', routes: ['/mf-catalog'] },
        previous: { version: 'aaaaaaaaaaaa', entry: '/r/mf-catalog/aaaaaaaaaaaa/main.js' },
      },
    },
  });
  const version = putFake(folders, { app: 'mf-catalog', version: 'c' });
  await promote(folders, [{ app: 'mf-catalog', version, percent: 10 }]);
  const canary = 'composition;desc=aaaaaa-cccccc';
  await expect.poll(() => word('composition=3')).toBe(canary);
  expect(await word('composition=50')).toBe('composition;desc=aaaaaa-bbbbbb');
  expect((await own('composition=3')).remotes['mf-catalog']?.previous?.version).toBe('bbbbbbbbbbbb');
  const versions = { 'mf-catalog': 'aaaaaaaaaaaa' };
  const link = writeOverride({ versions, until: Date.now() + 60_000 }, signingKey(folders.keys));
  expect(await word(`override=${link}`)).toBe('composition;desc=aaaaaa-aaaaaa');
  expect((await own(`override=${link}`)).remotes['mf-catalog']?.version).toBe('aaaaaaaaaaaa');
});
